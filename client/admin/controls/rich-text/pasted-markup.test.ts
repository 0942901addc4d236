// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roundTrip } from './markup.ts'
import { cleanPasted } from './pasted-markup.ts'

const copied = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.html.txt`), 'utf8')
const pasted = (html: string) => roundTrip(cleanPasted(html).html)

const lane =
  '<h2>Night lane</h2><p>Pune to BOLDNashikBOLD, ITALICeveryITALIC night.</p>' +
  '<ul><li>First point<ul><li>Within it</li></ul></li><li>Second point</li></ul><p>In order:</p><ol><li>Load</li><li>Seal</li></ol>' +
  '<table><tbody><tr><td>Hosur</td><td>27 h</td></tr></tbody></table><p><a href="https://portolan.example/rates">Rates</a></p>'
const written = (bold: string, italic: string) =>
  lane.replace(/BOLD(.*)BOLD/, `<${bold}>$1</${bold}>`).replace(/ITALIC(.*)ITALIC/, `<${italic}>$1</${italic}>`)

test.each([
  ['word', written('b', 'i')],
  ['google-docs', written('strong', 'em')],
])('a text copied in %s keeps its lists, its table and its formats, and loses its picture and its looks', (program, html) => {
  expect(pasted(copied(program))).toBe(html)
  expect(cleanPasted(copied(program)).leftOut.pictures).toBe(1)
})

const item = (list: string, level: number, marker: string, words: string) =>
  `<p style='mso-list:${list} level${level} lfo1'><span style='mso-list:Ignore'>${marker}</span>${words}</p>`

test('lists of Word that follow each other stay apart, go back several levels at once, and keep the number that they begin with', () => {
  const html = [
    item('l0', 1, '4.', 'Four'),
    item('l0', 2, 'a)', 'Within'),
    item('l0', 3, '§', 'Deep'),
    item('l0', 1, '5.', 'Five'),
    item('l1', 1, '·', 'Other'),
  ].join('\n')
  expect(pasted(html)).toBe(
    '<ol start="4"><li>Four<ol><li>Within<ul><li>Deep</li></ul></li></ol></li><li>Five</li></ol><ul><li>Other</li></ul>',
  )
})

test('pictures with an address stay', () => {
  const html = '<p><img src="https://portolan.example/dock.webp" alt="A dock"></p>'
  expect(cleanPasted(html)).toEqual({ html, leftOut: { pictures: 0, comments: 0, deletions: 0, footnotes: 0 } })
})

test('a picture at an address without TLS, which visitors could not load, is left out', () => {
  const html = '<p>Dock<img src="http://portolan.example/dock.webp" alt="A dock"></p>'
  expect(cleanPasted(html)).toMatchObject({ html: '<p>Dock</p>', leftOut: { pictures: 1 } })
})

test('a picture of this site is named by its path, without the token of a draft’s link; one elsewhere by its address', () => {
  const file = '/uploads/service/0123456789abcdef0123456789abcdef-800.webp'
  const copiedAs = (address: string) => `<p><img src="${address}"><a href="${address}">Plan</a></p>`
  expect(cleanPasted(copiedAs(`${location.origin}${file}?draft=secret`)).html).toBe(copiedAs(file))
  for (const address of [`https://portolan.example${file}`, `${location.origin}/contact`])
    expect(cleanPasted(copiedAs(address)).html).toBe(copiedAs(address))
})
