"""Models of the panels' chips, at the level of bytes on the I2C bus."""
