import os

from client import call

email = os.environ['EMAIL']
call('POST', '/user/register', json={'name': 'Meera Kulkarni', 'email': email, 'password': os.environ['PASSWORD']})

otp = input('The six digits: ')
print(call('POST', '/user/verify-otp', json={'email': email, 'otp': otp})['message'])
