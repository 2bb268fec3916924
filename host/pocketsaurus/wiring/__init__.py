"""From a board file to what a maker needs: a circuit, a drawing of it, a Wokwi diagram, a list of parts."""
