from client import call

for question in ['Do you carry part loads?', 'Do you weigh at night?']:
    for faq in call('GET', '/faq/all-faqs', params={'search': question})['faqs']:
        call('DELETE', '/faq/delete-faq', json={'faqId': faq['_id']})
        print('Deleted:', faq['question'])
