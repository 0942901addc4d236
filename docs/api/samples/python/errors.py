from client import send

response = send('POST', '/faq/create-faq', json={'question': 'Do you carry part loads?', 'answer': ''})
if not response.ok:
    problem = response.json()
    print(problem['status'], problem['type'])
    for error in problem.get('errors', []):
        print(error['path'], error['message'])
