import uuid

from client import call

headers = {'Idempotency-Key': str(uuid.uuid4())}
question = {'question': 'Do you carry part loads?', 'answer': 'Daily, from Bhiwandi.', 'order': 1}
first = call('POST', '/faq/create-faq', headers=headers, json=question)
second = call('POST', '/faq/create-faq', headers=headers, json=question)
print('One record' if first['faq']['_id'] == second['faq']['_id'] else 'Two records')
