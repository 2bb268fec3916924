"""The PC side of Pocketsaurus: simulator, installer, scores."""
