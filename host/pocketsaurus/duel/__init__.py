"""``pocketsaurus duel``: lets machine players play many games, against each other or as a team.

``games`` plays them, several processes side by side (``jobs``); ``two`` says who is stronger, ``team`` how a
team does that wins or loses together, ``plot`` draws that, ``command`` is the command.
"""
