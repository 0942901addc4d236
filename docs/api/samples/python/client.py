import os

import requests

site = 'http://127.0.0.1:3000'


def send(method, path, *, token=os.environ.get('TOKEN'), headers=None, **options):
    """Returns the response, also if it is an error."""
    own = {'Authorization': f'Bearer {token}'} if token else {}
    return requests.request(method, f'{site}/api/v1{path}', headers={**own, **(headers or {})}, timeout=30, **options)


def call(method, path, **options):
    """Returns the JSON of the response. An error ends the program."""
    response = send(method, path, **options)
    if not response.ok:
        raise SystemExit(response.text)
    return response.json()
