from client import send

for _ in range(11):
    response = send('POST', '/user/login', json={'email': 'guest@portolan.example', 'password': 'a wrong guess'})
    print(response.status_code, response.json()['message'])
