import sys

from client import call

created = call('POST', '/tokens', json={'name': 'Nightly price import', 'role': 'editor', 'contentTypes': ['services', 'faqs']})
print(created['secret'])

drafts = call('GET', '/drafts', token=created['secret'])
print(f"It reads {drafts['total']} drafts", file=sys.stderr)
