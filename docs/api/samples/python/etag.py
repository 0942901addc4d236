from client import send

first = send('GET', '/faq/all-faqs')
again = send('GET', '/faq/all-faqs', headers={'If-None-Match': first.headers['ETag']})
print('Nothing has changed' if again.status_code == 304 else again.json()['faqs'])
