import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ['WEBHOOK_SECRET'].replace('whsec_', ''))
if not secret:
    raise SystemExit('WEBHOOK_SECRET is empty')


def is_genuine(headers, body):
    id, timestamp, signatures = (headers.get(f'webhook-{name}', '') for name in ('id', 'timestamp', 'signature'))
    signed = f'{id}.{timestamp}.'.encode() + body
    expected = b'v1,' + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest())
    is_signed = any(hmac.compare_digest(expected, each.encode()) for each in signatures.split(' '))
    return is_signed and abs(time.time() - int(timestamp)) <= 300


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get('content-length', 0)))
        if not is_genuine(self.headers, body):
            return self.respond(400)
        event = json.loads(body)
        print(event['type'], flush=True)
        if event['type'] == 'enquiry.created':
            print(event['data'], flush=True)
        self.respond(204)

    def respond(self, status):
        self.send_response(status)
        self.end_headers()


HTTPServer(('', int(os.environ.get('PORT', 4000))), Receiver).serve_forever()
