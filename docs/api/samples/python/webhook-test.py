import time

from client import call

webhooks = call('GET', '/webhooks')['webhooks']
webhook_id = [each['_id'] for each in webhooks if each['url'] == 'http://127.0.0.1:4000/'][-1]

call('POST', f'/webhooks/{webhook_id}/test')
time.sleep(2)
print(call('GET', f'/webhooks/{webhook_id}/deliveries', params={'limit': 1})['deliveries'][0]['status'])
