from client import call

print(call('POST', '/user/logout')['message'])
