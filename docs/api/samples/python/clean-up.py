from client import call

for token in call('GET', '/tokens')['tokens']:
    if token['name'] == 'Nightly price import':
        call('DELETE', f"/tokens/{token['_id']}")
for client in call('GET', '/client/all-clients', params={'search': 'Konkan Cold Stores'})['clients']:
    call('DELETE', '/client/delete-client', json={'clientId': client['_id']})
for faq in call('GET', '/faq/all-faqs', params={'search': 'Do you deliver on Sundays?'})['faqs']:
    call('DELETE', '/faq/delete-faq', json={'faqId': faq['_id']})

erased = call('POST', '/enquiry/erase', json={'email': 'rohan.sawant@konkancold.example', 'confirm': True})
print('Erased enquiries:', erased['enquiries'])
