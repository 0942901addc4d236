import { describe, expect, test } from 'vitest'
import { readClientAddress } from '../../server/http/client-address.ts'

const peer = '10.0.0.7'

/** Address of a client behind one proxy, which has added this to the header. */
const behindOne = (header: string) => readClientAddress({ peer, forwarded: header, hops: 1 })

describe('the client behind one proxy', () => {
  test.each([
    ['nginx, Caddy, HAProxy', '198.51.100.1', '198.51.100.1'],
    ['Azure Application Gateway', '198.51.100.1:51111', '198.51.100.1'],
    ['Azure Application Gateway, IPv6', '[2001:db8::1]:443', '2001:db8::1'],
    ['an IPv6 address before a port of five digits', '2001:db8::1:51111', '2001:db8::1'],
    ['an IPv6 address that ends like a port', '2001:db8::1:443', '2001:db8::1:443'],
    ['a dual-stack listener', '::ffff:198.51.100.1', '198.51.100.1'],
    ['NAT64', '64:ff9b::c633:6401', '198.51.100.1'],
    ['a link-local address with its interface', 'fe80::1%eth0', 'fe80::1'],
    ['an entry of the Forwarded header', '"[2001:db8::1]:4711"', '2001:db8::1'],
    ['blanks and tabs around it', ' \t198.51.100.1\t ', '198.51.100.1'],
    ['empty entries after it (RFC 9110, 5.6.1.2)', '198.51.100.1, ,', '198.51.100.1'],
    ['what the visitor has invented before it', '203.0.113.9, unknown, 198.51.100.1:51111', '198.51.100.1'],
  ])('%s: %j is %s', (_name, header, address) => expect(behindOne(header)).toEqual({ address }))

  test.each([
    ['Squid, forwarded_for off', 'unknown'],
    ['a host name', 'gateway.example'],
    ['a number that is no byte', '198.51.100.256'],
    ['brackets that do not close', '[2001:db8::1'],
    ['IPv4 in brackets', '[198.51.100.1]:443'],
  ])('%s: %j is not understood, so that the peer counts', (_name, header) =>
    expect(behindOne(header)).toEqual({ address: peer, notUnderstood: header }),
  )

  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['only empty entries', ' , ,'],
  ])('%s: the peer counts, as with a health check', (_name, header) =>
    expect(readClientAddress({ peer, forwarded: header, hops: 1 })).toEqual({ address: peer }),
  )

  test('an entry that is not understood does not make the invented one before it count', () =>
    expect(behindOne('203.0.113.9, unknown')).toEqual({ address: peer, notUnderstood: 'unknown' }))

  test('a long entry is cut for the log', () => expect(behindOne('x'.repeat(5000)).notUnderstood).toBe('x'.repeat(100)))
})

describe('the number of proxies', () => {
  const chain = '203.0.113.9, 198.51.100.1:51111, [2001:db8::5]:443'
  test.each([
    [0, peer],
    [1, '2001:db8::5'],
    [2, '198.51.100.1'],
    [3, '203.0.113.9'],
    [9, '203.0.113.9'],
  ])('%i in front: the header gives %s', (hops, address) =>
    expect(readClientAddress({ peer, forwarded: chain, hops })).toEqual({ address }),
  )

  test('without one, even an address that cannot be read is ignored without a warning', () =>
    expect(readClientAddress({ peer, forwarded: 'unknown', hops: 0 })).toEqual({ address: peer }))
})

describe('the peer of the socket', () => {
  test.each([
    ['IPv4', '198.51.100.1', '198.51.100.1'],
    ['IPv4 on a dual-stack socket', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv6 with its interface', 'fe80::1%eth0', 'fe80::1'],
    ['a unix socket, which only this machine reaches', undefined, '127.0.0.1'],
  ])('%s', (_name, socketPeer, address) =>
    expect(readClientAddress({ peer: socketPeer, forwarded: undefined, hops: 0 })).toEqual({ address }),
  )
})
