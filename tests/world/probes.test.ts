import { expect, test } from 'vitest'
import { rawRequest } from '../support/raw-request.ts'
import { sharedService } from '../support/service.ts'

/** Probes of orchestrators, balancers and monitors, as they write them to the socket. */
const service = await sharedService()

test.each([
  [
    'Kubernetes',
    ['GET /readyz HTTP/1.1', 'Host: 10.244.1.17:3000', 'User-Agent: kube-probe/1.29', 'Accept: */*', 'Connection: close'],
    200,
  ],
  ['HAProxy, without a host', ['OPTIONS /readyz HTTP/1.0'], 204],
  ['nginx, by HTTP/1.0', ['GET /readyz HTTP/1.0', 'Host: haulfront', 'Connection: close'], 200],
  ['wget --spider', ['HEAD /readyz HTTP/1.1', 'Host: localhost:3000', 'User-Agent: Wget/1.21.4', 'Connection: Close'], 200],
  ['a monitor with a query against caches', ['GET /readyz?t=1772425800 HTTP/1.1', 'Host: portolan.example', 'Connection: close'], 200],
  ['a name with an underscore', ['GET /readyz HTTP/1.1', 'Host: haulfront_app:3000', 'Connection: close'], 200],
  ['a target in absolute form', ['GET http://10.0.3.7/readyz HTTP/1.1', 'Host: 10.0.3.7', 'Connection: close'], 200],
])('%s gets %s', async (_who, lines, status) => {
  const response = await rawRequest(service.url, [...lines, '', ''].join('\r\n'))
  expect(Number(/^HTTP\/1\.[01] (\d+)/.exec(response)?.[1])).toBe(status)
  const body = response.slice(response.indexOf('\r\n\r\n') + 4)
  expect(body === '').toBe(/^(?:HEAD|OPTIONS)/.test(lines[0] ?? ''))
})
