import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import * as mailsOfAccounts from '../../server/accounts/mails.ts'
import type { Mail } from '../../server/mail/mail.ts'
import { renderMail } from '../../server/mail/template.ts'

const company = { name: 'Portolan Freight', logo: '/uploads/site-identity/logo.webp', accentColor: '', origin: 'https://portolan.example' }
const full: Mail = {
  ...{ to: 'ira@kestrel.example', subject: 'A mail with everything', name: 'Ira Menon', intro: ['First.'], code: '041973' },
  ...{
    action: { label: 'Open it', path: '/x' },
    quote: 'Two pallets\n\nto Pune',
    facts: [['Phone', '9820012345']],
    outro: ['Small print.'],
  },
}
const accounts = Object.values(mailsOfAccounts).filter((write) => typeof write === 'function')
const details = {
  to: 'ira@kestrel.example',
  name: 'Ira',
  token: 'x',
  code: '041973',
  factor: 'a passkey',
  left: 3,
  device: 'Chrome',
  role: 'editor',
}
const written = accounts.map((write) =>
  (write as (parts: object) => Mail)({ ...details, at: new Date(), invitedBy: 'Meera', lifetimeDays: 7 }),
)
const mails = [full, { ...full, letter: 'Dear sender,\n\nthank you.' }, ...written]

/**
 * Elements on which Outlook for Windows (Word's engine), Gmail and Apple Mail take a property, by caniemail.com; true stands for every one. A
 * property that only some of them take is listed below.
 */
const known: Record<string, true | string> = {
  ...{ color: true, background: true, 'font-family': true, 'font-size': true, 'font-weight': true, 'line-height': true, font: true },
  ...{ 'letter-spacing': true, 'text-align': true, 'text-decoration': true, 'vertical-align': true },
  ...{ padding: 'td, th', 'border-collapse': 'table', width: 'td, th', height: 'td' },
  ...{ border: 'td, th, table, img', 'border-left': 'td', 'border-top': 'td, th, table' },
  margin: 'p, h1, table, blockquote, div, body',
}
/** Without them a mail looks plainer, and no worse. */
const niceties = ['border-radius', 'overflow-wrap', 'word-break', 'white-space', '-webkit-text-size-adjust', 'display', 'max-width']

test('mails use only what Outlook for Windows, Gmail and Apple Mail show, each property where they take it', () => {
  expect(mails.length).toBeGreaterThan(12)
  for (const { html } of mails.map((mail) => renderMail(mail, company))) {
    const { document } = new JSDOM(html).window
    for (const element of document.querySelectorAll('[style]')) {
      const declarations = (element.getAttribute('style') ?? '')
        .split(';')
        .map((declaration) => declaration.split(':').map((part) => part.trim()))
      for (const [property = '', value = ''] of declarations) {
        const place = `${element.localName}.${element.className} { ${property}: ${value} }`
        const where = known[property] ?? niceties.includes(property)
        expect([place, where === true || (where !== false && element.matches(where)) || value === '0']).toEqual([place, true])
        expect(place).not.toMatch(/rgb|hsl|var\(|calc|url\(|\d(rem|v[wh]|ch)\b|flex|grid|position|float| -[1-9]|margin: [^}]*auto/)
      }
    }
    for (const image of document.images) expect(image.src).toMatch(/^cid:/)
    expect([...document.querySelectorAll('svg, picture, video, form, button, input, script, link')]).toEqual([])
  }
})

test('Outlook for Windows, which takes no max-width, gets a table of a fixed width around the card and the line below it', () => {
  const { html } = renderMail(full, company)
  const inOutlook = html.replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1')
  const { document } = new JSDOM(inOutlook).window
  for (const part of ['.card', '.foot']) {
    const frame = document.querySelector(part)?.parentElement?.closest('table')
    expect([frame?.getAttribute('width'), frame?.getAttribute('align')]).toEqual(['560', 'center'])
  }
  // Elsewhere the card is as wide as a phone.
  expect(new JSDOM(html).window.document.querySelector('[width="560"]')).toBeNull()
})

test.each([
  ['line breaks', '\n'.repeat(5000)],
  ['one letter a line', 'a\n'.repeat(2500)],
  ['signs that HTML escapes', '"'.repeat(5000)],
])('the longest message, of %s, stays below the 102 kB at which Gmail clips a mail', (_case, quote) => {
  expect(Buffer.byteLength(renderMail({ ...full, quote }, company).html)).toBeLessThan(102_000)
})
