from client import call

# What a program stores between its runs.
last = {'since': '2000-01-01T00:00:00Z'}
while changes := call('GET', '/content/changes', params={**last, 'limit': 100})['changes']:
    for change in changes:
        print(change['contentType'], change['action'], change['title'])
    last = {'since': changes[-1]['at'], 'after': changes[-1]['_id']}
