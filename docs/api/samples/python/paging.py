from client import call

number = last = 1
while number <= last:
    page = call('GET', '/faq/all-faqs', params={'page': number, 'limit': 5})
    for faq in page['faqs']:
        print(faq['question'])
    number, last = number + 1, page['totalPage']
