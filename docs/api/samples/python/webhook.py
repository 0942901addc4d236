import sys

from client import call

created = call(
    'POST',
    '/webhooks',
    json={'url': 'http://127.0.0.1:4000/', 'events': ['enquiry.created', 'content.published']},
)
print('Created', created['webhook']['_id'], file=sys.stderr)
print(created['secret'])
