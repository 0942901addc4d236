"""OpenStack Swift with its S3 front, the whole of it in this process: python3 swift.py <folder> <packages>

Stores its objects below the folder. Prints its port once it accepts requests, and ends with its standard input.
"""
import os
import sys

folder, packages = sys.argv[1:]
sys.path.insert(0, packages)

import eventlet
eventlet.monkey_patch()
import eventlet.wsgi

from swift.common import utils
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


os.makedirs(os.path.join(folder, 'devices', 'one'), exist_ok=True)
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = haulfront\n[storage-policy:0]\nname = one\ndefault = yes\n')

from swift.common.http_protocol import SwiftHttpProtocol
from swift.common.ring.builder import RingBuilder
from swift.common.wsgi import loadapp

COMMON = '[DEFAULT]\nswift_dir = {0}\ndevices = {0}/devices\nmount_check = false\ndisable_fallocate = true\nlog_level = CRITICAL\n'.format(folder)
PROXY = '''
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_haulfront_site = quay-secret .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
'''
FILTERS = ['catch_errors', 'copy', 'slo', 'dlo', 'versioned_writes']


def serve(name, text, socket):
    path = os.path.join(folder, name + '.conf')
    write(name + '.conf', COMMON + text)
    eventlet.spawn(
        eventlet.wsgi.server, socket, loadapp(path, global_conf={'log_name': name}),
        open(os.devnull, 'w'), protocol=SwiftHttpProtocol, capitalize_response_headers=False, log_output=False)


sockets = {name: eventlet.listen(('127.0.0.1', 0)) for name in ('account', 'container', 'object', 'proxy')}
for name in ('account', 'container', 'object'):
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': sockets[name].getsockname()[1], 'device': 'one'})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + '.ring.gz'))
for name in ('account', 'container', 'object'):
    serve(name, '[pipeline:main]\npipeline = server\n[app:server]\nuse = egg:swift#{0}\n'.format(name), sockets[name])
serve('proxy', PROXY + ''.join('[filter:{0}]\nuse = egg:swift#{0}\n'.format(name) for name in FILTERS), sockets['proxy'])

print(sockets['proxy'].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
