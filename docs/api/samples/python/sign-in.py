import sys

from client import call

session = call('POST', '/user/login', json={'email': 'you@portolan.example', 'password': 'seven grey cranes'})
print(f"Signed in as {session['user']['name']}, {session['user']['role']}", file=sys.stderr)
print(session['token'])
