import requests

from client import call, site

logo = requests.get(f'{site}/icon-192.png', timeout=30).content
created = call(
    'POST',
    '/client/create-client',
    data={'title': 'Konkan Cold Stores', 'order': '1'},
    files={'clientImage': ('logo.png', logo, 'image/png')},
)
print(created['message'], created['client']['_id'], created['client']['clientImage'])
