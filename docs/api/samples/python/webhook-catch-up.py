from client import call

webhooks = call('GET', '/webhooks')['webhooks']
webhook_id = [each['_id'] for each in webhooks if each['url'] == 'http://127.0.0.1:4000/'][-1]

missed = []
for status in ('failed', 'waiting'):
    number = last = 1
    while number <= last:
        page = call('GET', f'/webhooks/{webhook_id}/deliveries', params={'status': status, 'page': number, 'limit': 100})
        missed += [delivery['_id'] for delivery in page['deliveries']]
        number, last = number + 1, page['totalPage']
for delivery_id in reversed(missed):
    call('POST', f'/webhooks/deliveries/{delivery_id}/resend')
print('Sent again:', len(missed))
