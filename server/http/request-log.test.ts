import { expect, test } from 'vitest'
import { loggedUrl } from './request-log.ts'

const token = 'x-_4'.repeat(11).slice(1)

test.each([
  ['/services?draft=secret', '/services'],
  [`/preview/${token}`, '/preview/[token]'],
  [`/preview/${token}?from=chat`, '/preview/[token]'],
  [`/preview/${token}/`, '/preview/[token]/'],
  ['/preview/services/night-trucks', '/preview/services/night-trucks'],
])('%s is logged as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged))
