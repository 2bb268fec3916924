"""The words of Uh Oh, Dino! on the screen."""

REACH = "Reach in!"
UH_OH = "Uh oh!"
BACKS = ("Fruit!", "Lava!", "Quake!")  # of tokens

BAG = "In the bag:"

FOSSILS = "Roll one of these:"
ROLL = "Roll!"
SURE = "All eggs are home!"
NO_EGGS = "No egg is home."
GO_ON = "Go on!"
SURVIVED = "The herd lives on!"
GONE = "The dinos move away."

# the table
MORE = "More"
STOMP = "Stomp!"
SWING = "Swing!"
DONE = "Done"
NO_SWING = "No, thanks!"
ENDINGS = ("", "All eggs are home!", "The last quake is over!", "Oh no! Poor dino!")
