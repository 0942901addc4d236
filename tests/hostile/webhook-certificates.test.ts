import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { sendEvent } from '../../server/webhooks/send.ts'

/** A self-signed certificate for this machine, made for this test (`openssl req -x509 -newkey ec`), valid until 2126. */
const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUIfJttA1wfOASkeyj9cDKqG9AIRIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjExNTUxM1oYDzIxMjYxMTAy
MTE1NTEzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS9XxYb0W3B0HWRjRxr88pFdqMZRq4nwoRvIknbM2WoQ2WuuoBq5ZpD
PrglxEagmwW+C6qYLl3AhT7oRuvw0Hr0o28wbTAdBgNVHQ4EFgQUnqW0Hp2sL3ba
nXUvq6RcJS/tc5MwHwYDVR0jBBgwFoAUnqW0Hp2sL3banXUvq6RcJS/tc5MwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgDvjJQ0NFrV6WxbY1pBw+aL6vPRsfAeCKLY6BNvBuq/ECICZA
hRKYpAO0+erlvHlPrCYJW2QgbqmikJ/az/C4xsm0
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEWukhGeaYG9TtO87
TgqVI7wqfICxeqhCkse8GqiSh7+hRANCAAS9XxYb0W3B0HWRjRxr88pFdqMZRq4n
woRvIknbM2WoQ2WuuoBq5ZpDPrglxEagmwW+C6qYLl3AhT7oRuvw0Hr0
-----END PRIVATE KEY-----`,
}

let requests = 0
const tlsServer = (options: ServerOptions) =>
  createServer(options, (_request, response) => {
    requests += 1
    response.writeHead(204).end()
  })
const plainServer = () =>
  createTcpServer(
    (socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end('HTTP/1.1 204 No Content\r\n\r\n'),
  )

test.each<[string, () => Server, RegExp]>([
  ['that no authority has signed', () => tlsServer(selfSigned), /\(DEPTH_ZERO_SELF_SIGNED_CERT\)/],
  ['that is not there', () => tlsServer({}), /\(\w+\)/],
  ['on a port without TLS', plainServer, /\(\w+\)/],
])('a receiver with a certificate %s gets nothing, and the log says so (SEC-C-39)', async (_what, start, code) => {
  requests = 0
  const server = start().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
  const { error, ...rest } = await sendEvent({ url, isLoopback: true, headers: {}, body: '{}' })
  expect(rest).toMatchObject({ status: null, text: '' })
  expect(error).toMatch(new RegExp(`^The receiver has no valid certificate ${code.source}\\.$`))
  expect(requests).toBe(0)
  server.close()
  await once(server, 'close')
})
