import random
import time

from client import send


def send_patiently(method, path, *, retries=3, longest=60, **options):
    """Waits after a 429 and sends again, unless the wait is longer than `longest` seconds."""
    for left in range(retries, -1, -1):
        response = send(method, path, **options)
        wait = int(response.headers.get('Retry-After', 0))
        if response.status_code != 429 or left == 0 or wait > longest:
            return response
        # Up to a second more, so that several programs do not all send at the same moment.
        time.sleep(wait + random.random())


print(send_patiently('GET', '/faq/all-faqs', params={'limit': 5}).status_code)
