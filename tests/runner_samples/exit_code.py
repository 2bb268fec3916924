import sys

print(sys.argv[1:])
sys.exit(int(sys.argv[1]))
