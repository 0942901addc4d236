from client import call

webhooks = call('GET', '/webhooks')['webhooks']
webhook_id = [each['_id'] for each in webhooks if each['url'] == 'http://127.0.0.1:4000/'][-1]

last = call('GET', f'/webhooks/{webhook_id}/deliveries', params={'limit': 1})['deliveries'][0]
delivery = call('POST', f"/webhooks/deliveries/{last['_id']}/resend")['delivery']
print(delivery['event'], delivery['status'])
