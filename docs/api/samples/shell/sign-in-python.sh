export TOKEN=$(python3 sign-in.py)
