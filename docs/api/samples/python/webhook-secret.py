from client import call

webhooks = call('GET', '/webhooks')['webhooks']
webhook_id = [each['_id'] for each in webhooks if each['url'] == 'http://127.0.0.1:4000/'][-1]

print(call('POST', f'/webhooks/{webhook_id}/secret')['secret'])
