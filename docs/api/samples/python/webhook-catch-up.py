from client import call

webhooks = call('GET', '/webhooks')['webhooks']
webhook_id = [each['_id'] for each in webhooks if each['url'] == 'http://127.0.0.1:4000/'][-1]

failed = []
number = last = 1
while number <= last:
    page = call('GET', f'/webhooks/{webhook_id}/deliveries', params={'page': number, 'limit': 100})
    failed += [delivery['_id'] for delivery in page['deliveries'] if delivery['status'] == 'failed']
    number, last = number + 1, page['totalPage']
for delivery_id in reversed(failed):
    call('POST', f'/webhooks/deliveries/{delivery_id}/resend')
print('Sent again:', len(failed))
