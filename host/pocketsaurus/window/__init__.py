"""The handheld in a window: ``skin`` draws it, ``keys`` maps the keyboard, ``app`` runs the loop."""
