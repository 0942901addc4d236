from client import call

question = {'question': 'Do you deliver on Sundays?', 'answer': 'In Mumbai and Pune.'}
draft = call('POST', '/faq/create-faq', params={'draft': 'true'}, json=question)
published = call('POST', f"/drafts/faqs/{draft['faq']['_id']}/publish", json={})
print(published['message'])
