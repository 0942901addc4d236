import { expect, test } from 'vitest'
import { readPasted } from './pasted-redirects.ts'

test.each([
  ['two columns of a spreadsheet', '/a b.html\t/c\r\n/d\t/e', '/a b.html > /c | /d > /e'],
  ['CSV with commas', '"/news,1.html","/a ""b"""\n/d, /e', '/news,1.html > /a "b" | /d > /e'],
  ['CSV with semicolons', '/a;/b\n"/c;d";https://e.example/', '/a > /b | /c;d > https://e.example/'],
  ['addresses with blanks between', '/news,1.html   /b\nhttps://old.example/a /b', '/news,1.html > /b | https://old.example/a > /b'],
  ['an export of WordPress', 'source,target,regex,code\n"/a","/b","0","301"', '/a > /b'],
  ['an export of Shopify', '\ufeffRedirect from,Redirect to\n/a,/b', '/a > /b'],
  ['a file of Netlify', '# moved in 2019\n/a  /b  301!\n\n/c  /d', '/a > /b | /c > /d'],
  ['wrong addresses, which the server names', 'about.html,contact\n/a contact', 'about.html > contact | /a > contact'],
])('reads %s', (_what, text, expected) => {
  const { rows, wrong } = readPasted(text)
  expect([rows.map(({ from, to }) => `${from} > ${to}`).join(' | '), wrong]).toEqual([expected, []])
})

test('counts lines as they stand in the text, and those that are left out', () => {
  expect(readPasted('from,to\n\n# one\n/a,/b')).toEqual({ rows: [{ line: 4, text: '/a,/b', from: '/a', to: '/b' }], wrong: [], skipped: 2 })
})

test.each([
  ['/alone', /only one column/],
  ['/old /new 410', /410 is no redirect/],
  ['source,target,regex,code\n^/blog/(.*),/news,1,301', /is a pattern/],
])('refuses %j by its line', (text, message) => {
  const { rows, wrong } = readPasted(text)
  expect([rows, wrong]).toMatchObject([[], [{ text: text.split('\n').at(-1), message: expect.stringMatching(message) }]])
})
