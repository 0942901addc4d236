import { describe, expect, test } from 'vitest'
import { createToken } from '../support/api-tokens.ts'
import { call, routeOf, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { rawRequest } from '../support/raw-request.ts'
import { startTestService } from '../support/service.ts'

/** Requests with API tokens in every wrong spelling, written to the socket. */
const service = await startTestService()
const owner = await signUp(service)
const good = (await createToken(service, owner)).secret
const revoked = await createToken(service, owner)
await done(service, 'deleteToken', { params: { id: revoked.token._id }, token: owner.token })

/** Sends header lines unchanged. @returns status, and the body's `type`, which a 400 of the HTTP parser lacks. */
async function send(lines: string[]) {
  const head = [`GET /api/v1${routeOf('listDrafts').path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close']
  const text = await rawRequest(service.url, [...head, ...lines, '', ''].join('\r\n'))
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), type: /"type":"([^"]+)"/.exec(text)?.[1], text }
}

const line = (value: string) => [`Authorization: ${value}`]
const swapped = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
const [refused, signedOut] = ['/docs/problems/token-refused', '/docs/problems/unauthorized']

/** Header lines made from the valid secret, and the kind of problem; undefined when the HTTP parser refuses the request. */
type Spelling = [what: string, lines: (secret: string) => string[], type: string | undefined]
const spellings: Spelling[] = [
  ['no scheme', (secret) => line(secret), refused],
  ['the scheme alone', () => line('Bearer'), signedOut],
  ['no header', () => [], signedOut],
  ...['Token', 'Basic', 'Digest', 'Negotiate', 'Bearer:', 'Bear', 'Bearers', 'Bearer=', 'JWT', 'ApiKey', 'OAuth'].map(
    (scheme): Spelling => [`the scheme ${scheme}`, (secret) => line(`${scheme} ${secret}`), refused],
  ),
  ['no blank after the scheme', (secret) => line(`Bearer${secret}`), signedOut],
  ...[
    ['a tab', '\t'],
    ['a no-break space', '\u00a0'],
    ['a comma', ','],
    ['a colon', ':'],
    ['a slash', '/'],
    ['an underscore', '_'],
  ].map(
    ([what = '', gap = '']): Spelling => [
      `${what} after the scheme`,
      (secret) => line(`Bearer${gap}${secret}`),
      gap === '_' ? signedOut : refused,
    ],
  ),
  ['the whole in another case', (secret) => line(`Bearer ${swapped(secret)}`), refused],
  ['the prefix alone', () => line('Bearer hf_'), refused],
  ['no prefix', (secret) => line(`Bearer ${secret.slice(3)}`), signedOut],
  ['the prefix twice', (secret) => line(`Bearer hf_${secret}`), refused],
  ['another prefix', (secret) => line(`Bearer ghp_${secret.slice(3)}`), signedOut],
  ...[1, 2, 10, 42].map(
    (count): Spelling => [`the last ${count} characters missing`, (secret) => line(`Bearer ${secret.slice(0, -count)}`), refused],
  ),
  ...[...'aA0-_.~+/=%*$;,"\'<>()[]{}\\|`^!?@#&:'].map(
    (character): Spelling => [`“${character}” at the end`, (secret) => line(`Bearer ${secret}${character}`), refused],
  ),
  ...[...'aA0-_.~+/=%*$;,"\'<>()[]{}\\|`^!?@#&: '].map(
    (character): Spelling => [
      `“${character}” in the middle`,
      (secret) => line(`Bearer ${secret.slice(0, 20)}${character}${secret.slice(20)}`),
      refused,
    ],
  ),
  ...['%00', '%20', '\\0', '\\n', 'é', '\u00ad', '\u0080', '\u00ff'].map(
    (text): Spelling => [`${JSON.stringify(text)} at the end`, (secret) => line(`Bearer ${secret}${text}`), refused],
  ),
  ['a NUL in the middle', (secret) => line(`Bearer ${secret.slice(0, 9)}\u0000${secret.slice(9)}`), undefined],
  ['a folded line', (secret) => [`Authorization: Bearer`, ` ${secret}`], undefined],
  ['quotes around it', (secret) => line(`Bearer "${secret}"`), refused],
  ['a parameter', (secret) => line(`Bearer token=${secret}`), refused],
  ['a comment behind it', (secret) => line(`Bearer ${secret} # import`), refused],
  ['itself twice', (secret) => line(`Bearer ${secret} ${secret}`), refused],
  ['two headers of it', (secret) => [...line(`Bearer ${secret}`), ...line(`Bearer ${secret}`)], refused],
  ['two headers, the second wrong', (secret) => [...line(`Bearer ${secret}`), ...line('Bearer x')], refused],
  ['two headers, the first wrong', (secret) => [...line('Bearer x'), ...line(`Bearer ${secret}`)], signedOut],
  ['two headers in two cases', (secret) => [...line(`Bearer ${secret}`), `AUTHORIZATION: Bearer ${secret}`], refused],
  ['a header that is like the right one', (secret) => [`X-Authorization: Bearer ${secret}`], signedOut],
  ['the session’s cookie', (secret) => [`Cookie: session=${secret}`], signedOut],
  ['base64 of it', (secret) => line(`Bearer ${Buffer.from(secret).toString('base64url')}`), signedOut],
  ['basic authentication', (secret) => line(`Basic ${Buffer.from(`${secret}:`).toString('base64')}`), signedOut],
  ['15,000 characters', () => line(`Bearer hf_${'x'.repeat(15_000)}`), refused],
  ['SQL', () => line(`Bearer hf_' or '1'='1`), refused],
  ['“null”', () => line('Bearer null'), signedOut],
]

describe('a token', () => {
  test.concurrent.each(spellings)('with %s is refused (SEC-C-36)', async (_what, lines, type) => {
    const response = await send(lines(good))
    expect(response).toMatchObject(type === undefined ? { status: 400 } : { status: 401, type })
    expect(response.text).not.toContain(good.slice(3))
  })

  test('with its whole secret is accepted, the scheme in any case (SEC-C-36)', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect((await send(line(`${scheme} ${good}`))).status).toBe(200)
    expect((await send(line(`Bearer ${good}   `))).status).toBe(200)
    // RFC 9110, 11.4: one or more spaces.
    expect((await send(line(`Bearer   ${good}`))).status).toBe(200)
  })

  test('in a query, a path or a body is no token (SEC-C-36)', async () => {
    for (const query of ['access_token', 'token', 'api_key'])
      expectProblem(await call(service, 'listDrafts', { query: { [query]: good } }), 401)
    expectProblem(await call(service, 'createFaq', { body: { question: 'x', answer: 'x', access_token: good } as Plain }), 401)
  })

  test('that is refused is a security event, and no log line has a secret (SEC-C-34, SEC-C-36)', async () => {
    await call(service, 'listDrafts', { token: revoked.secret })
    const events = service.log.map((text) => JSON.parse(text)).filter(({ securityEvent }) => securityEvent === 'token-refused')
    expect(events.at(-1)).toMatchObject({ level: 40, operation: 'listDrafts', reason: 'token-refused' })
    const log = service.log.join('\n')
    for (const secret of [good, revoked.secret]) expect(log).not.toContain(secret.slice(3))
  })
})
