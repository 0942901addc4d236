from client import call, send

faq = call('POST', '/faq/create-faq', json={'question': 'Do you weigh at night?', 'answer': 'Until two.'})['faq']
edit = {'faqId': faq['_id'], 'question': faq['question'], 'answer': 'Until four.'}
for _ in range(2):
    response = send('PUT', '/faq/edit-faq', headers={'If-Match': f'"{faq["updatedAt"]}"'}, json=edit)
    if response.status_code == 412:
        print('Saved meanwhile by', response.json()['current']['userName'])
