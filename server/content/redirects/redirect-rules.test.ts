import { expect, test } from 'vitest'
import { acceptRedirect, findClashes, locationOf, pathForm } from './redirect-rules.ts'

const accept = (from: string, to = '/contact') => acceptRedirect({ from, to }, ['www.portolan.example'])

test.each([
  ['/About-Us.HTML', '/about-us.html'],
  ['  /tariff/2019/ ', '/tariff/2019'],
  ['/caf%C3%A9/%E2%82%AC', '/café/€'],
  ['/cafe\u0301', '/café'],
  ['/a//b/./../c', '/a/c'],
  ['/100%', '/100%25'],
  ['/a%3Fb%23c%25', '/a%3Fb%23c%25'],
  ['HTTP://www.old.example:8080/Rates/', '/rates'],
])('the old address %j is stored as %j, whose normal form is itself', (written, stored) => {
  expect(accept(written)).toEqual({ redirect: { from: stored, to: '/contact' }, errors: [] })
  expect(pathForm(stored)).toBe(stored)
})

test.each([
  ['Enter the old address', ['', ' ']],
  ['Begin with a single /', ['about-us.html', '//old.example/about', 'ftp://old.example/about']],
  ['Only the path counts', ['/about?id=3', 'https://old.example/about?id=3', '/about#team']],
  ['not a pattern', ['/blog/*']],
  ['cannot be read', ['/caf%E9', '/a%0Ab']],
  ['home page is always there', ['/', 'https://old.example']],
  ['uses this address itself', ['/api', '/admin/faqs', '/Auth/login', '/uploads/a.webp', '/docs/', '/assets/a.js', '/%61dmin']],
  ['2048 characters at most', [`/${'x'.repeat(2048)}`]],
])('an old address is refused with “%s”: %j', (message, refused) => {
  for (const from of refused) expect(accept(from).errors, from).toEqual([{ path: 'from', message: expect.stringContaining(message) }])
})

test.each([
  [' /contact?rate#form ', '/contact?rate#form'],
  ['https://files.example/tariff.pdf', 'https://files.example/tariff.pdf'],
  ['https://WWW.portolan.example/faqs?x=1', '/faqs?x=1'],
])('the target %j is stored as %j', (written, stored) => {
  expect(accept('/a', written)).toEqual({ redirect: { from: '/a', to: stored }, errors: [] })
})

test.each(['contact', 'http://files.example/', 'javascript:alert(1)', '//files.example', '/\\files.example', 'https://', '/a b'])(
  'the target %j is refused',
  (to) => expect(accept('/a', to).errors).toEqual([{ path: 'to', message: expect.stringContaining('Enter a path on this site') }]),
)

const redirects = (...rows: string[]) => rows.map((row) => row.split(' ')).map(([from = '', to = '']) => ({ from, to }))

test.each([
  ['a double', '/a /c', 'from', '/a is in the list already, and leads to /b'],
  ['an address that leads to itself, whatever the query', '/c /C/?x=1', 'to', 'An address cannot lead to itself'],
  ['a loop', '/b /a', 'to', 'This is a loop: /a leads back to /b'],
  ['the beginning of a chain', '/c /A/', 'to', '/a is an old address itself: enter /b, where it leads'],
  ['the end of a chain', '/b /c', 'from', '/a leads here: let that lead to /c first'],
])('%s is refused', (what, row, path, message) => {
  expect(findClashes(redirects(row), redirects('/a /b'))).toEqual([{ index: 0, path, message, isDouble: what === 'a double' }])
})

test('each wrong row of an import is named; two old addresses may lead to one page', () => {
  const clashes = findClashes(redirects('/c /d', '/c /e', '/d /f', '/g /b', '/h /b'), redirects('/a /b'))
  expect(clashes.map(({ index, path }) => `${index} ${path}`)).toEqual(['0 to', '1 from', '2 from'])
})

test.each([
  ['/contact', '', '/contact'],
  ['/contact?rate#form', 'utm=1&a=%20', '/contact?rate&utm=1&a=%20#form'],
  ['https://डाटा.example/ü?v=2', 'utm=1', 'https://xn--c2bd1gb.example/%C3%BC?v=2&utm=1'],
])('the location of %j with the query %j is %j', (to, query, location) => {
  expect(locationOf(to, query)).toBe(location)
})
