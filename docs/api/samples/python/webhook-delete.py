from client import call

for webhook in call('GET', '/webhooks')['webhooks']:
    if webhook['url'] == 'http://127.0.0.1:4000/':
        print(call('DELETE', f"/webhooks/{webhook['_id']}")['message'])
