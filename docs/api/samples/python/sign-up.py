from client import call

email = 'you@portolan.example'
call('POST', '/user/register', json={'name': 'Asha', 'email': email, 'password': 'seven grey cranes'})

otp = input('The six digits: ')
print(call('POST', '/user/verify-otp', json={'email': email, 'otp': otp})['message'])
