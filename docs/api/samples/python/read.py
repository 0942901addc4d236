from client import call

page = call('GET', '/feature/all-features', params={'page': 1, 'limit': 10})
print(f"{len(page['features'])} of {page['total']}:")
for feature in page['features']:
    print(feature['order'], feature['title'])
