import os
import sys

from client import call

session = call('POST', '/user/login', json={'email': os.environ['EMAIL'], 'password': os.environ['PASSWORD']})
print(f"Signed in as {session['user']['name']}, {session['user']['role']}", file=sys.stderr)
print(session['token'])
