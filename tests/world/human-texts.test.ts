import { decodeWords } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { Mail } from '../../server/mail/mail.ts'
import { renderMail } from '../../server/mail/template.ts'
import { cutToLength, isolate, linesOf, toOneLine, truncate } from '../../shared/human-text.ts'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { mails, sharedService } from '../support/service.ts'

/** Names of one line that a mail must carry unchanged. All of them have code points of Unicode's category C, or several for one character. */
const names: [kind: string, name: string][] = [
  ['Marathi with a joiner in the word (eyelash ra)', 'राजेश दर्\u200dयापूरकर'],
  ['Persian with a non-joiner in the word', 'علی می\u200cخواهم'],
  ['an emoji of four people', 'Ira 👨\u200d👩\u200d👧\u200d👦'],
  ['an emoji with a variation selector', 'Ira ❤\ufe0f'],
  ['a flag of tags', 'Ira 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['accents as letters of their own', 'Zoe\u0308 Mu\u0308ller'],
  ['a private letter of a company’s font', 'Ira \ue000'],
  ['a no-break space', 'Mme\u00a0Zoë'],
  ['a letter of a Unicode newer than this program', 'Ira \u{1fae9}'],
]

const company = { name: 'Portolan Freight', logo: '', accentColor: '', origin: 'https://portolan.example' }
const written = (mail: Partial<Mail>) => renderMail({ to: 'ira@kestrel.example', subject: 'Test', intro: [], ...mail }, company)

describe('a name', () => {
  test.each(names.filter(([, name]) => !/\p{Script=Arabic}/u.test(name)))('with %s is greeted unchanged', (_kind, name) => {
    const { text, html } = written({ name })
    expect([text.split('\n')[0], html.includes(`>Hello ${name},<`)]).toEqual([`Hello ${name},`, true])
  })

  test.each([
    ['a right-to-left name', 'محمد علي', '\u2068محمد علي\u2069'],
    ['Persian with a non-joiner', 'علی می\u200cخواهم', '\u2068علی می\u200cخواهم\u2069'],
    ['an override, which ends with the name', 'Ira \u202egnp.exe', '\u2068Ira \u202egnp.exe\u2069'],
    ['an isolate that does not end', '\u2067Ira', '\u2068\u2067Ira\u2069\u2069'],
  ])('%s has a direction of its own within a sentence', (_kind, name, isolated) => {
    expect(isolate(name)).toBe(isolated)
  })

  test('that is written from left to right needs no isolate', () => {
    for (const [, name] of names.filter(([kind]) => !kind.startsWith('Persian'))) expect(isolate(name)).toBe(name)
  })

  test.each([
    ['a link with full-width signs', 'ｗｗｗ．ｅｖｉｌ．ｅｘａｍｐｌｅ'],
    ['a link with a joiner after its dot', 'www.\u200devil.\u200dexample'],
    ['an address with a full-width sign', 'pay＠evil'],
    ['nothing that can be seen', '\u200d\u2060'],
  ])('that is %s is left out of the greeting', (_kind, name) => expect(written({ name }).text.split('\n')[0]).toBe('Hello,'))
})

describe('a line', () => {
  test.each(names)('with %s is the same as one line', (_kind, name) => expect(toOneLine(name)).toBe(name))

  test.each([
    ['line breaks of a header', 'Ira\r\nBcc: all@kestrel.example', 'Ira Bcc: all@kestrel.example'],
    ['line and paragraph separators', 'Ira\u2028Menon\u2029', 'Ira Menon'],
    ['C0 and C1 controls', 'Ira\u0007\u001b[31m\u0085Menon\u009b', 'Ira [31m Menon'],
    ['blanks around and within', '  Ira \t  Menon ', 'Ira Menon'],
  ])('loses %s', (_kind, text, line) => expect(toOneLine(text)).toBe(line))

  test.each([
    ['Windows', 'a\r\nb', ['a', 'b']],
    ['Word', 'a\vb', ['a', 'b']],
    ['an empty line', 'a\n\nb', ['a', '', 'b']],
    ['a terminal’s colours', '\u001b[31mred', ['[31mred']],
    ['a table', 'a\tb', ['a\tb']],
  ])('ends as on %s', (_program, text, lines) => expect(linesOf(text)).toEqual(lines))
})

describe('a cut', () => {
  const clusters = ['👨\u200d👩\u200d👧\u200d👦', '🇮🇳', 'क्षि', 'e\u0301', '👍🏽', '각', '\r\n']
  test.each(clusters)('leaves %j whole', (cluster) => {
    expect(truncate(cluster.repeat(40), 30)).toBe(`${cluster.repeat(30)}…`)
    expect(truncate(cluster.repeat(30), 30)).toBe(cluster.repeat(30))
    const points = Array.from(cluster).length
    expect(cutToLength(cluster.repeat(40), points * 3 - 1)).toBe(cluster.repeat(2))
    expect(cutToLength(cluster.repeat(3), points * 3)).toBe(cluster.repeat(3))
  })

  test('shortens a single letter with hundreds of accents', () =>
    expect(cutToLength(`e${'\u0301'.repeat(400)}`, 200)).toBe(`e${'\u0301'.repeat(199)}`))
})

describe('a mail', async () => {
  const service = await sharedService()
  const token = (await signUp(service)).token
  const body = { siteName: 'Söhne “Freight”, दर्\u200dया 🚚\u200d & Co', primaryEmail: 'desk@portolan.example' }
  await done(service, 'createSiteIdentity', { body, token })
  const enquire = async (body: Partial<Record<'name' | 'message', string>>) => {
    const enquiry = { name: 'Ira', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets', ...body }
    await done(service, 'createEnquiry', { body: enquiry })
    return (await mails(service)).at(-1)
  }

  test('names the writer in its subject and text, and the company in From and foot, unchanged', async () => {
    const mail = await enquire({ name: 'राजेश दर्\u200dयापूरकर' })
    expect(mail?.subject).toBe('Enquiry from राजेश दर्\u200dयापूरकर')
    expect(mail?.text).toContain('राजेश दर्\u200dयापूरकर wrote:')
    expect(decodeWords(mail?.from ?? '')).toBe('Söhne “Freight”, दर्\u200dया 🚚\u200d & Co <no-reply@localhost>')
    expect(mail?.text).toContain('-- \nSöhne “Freight”, दर्\u200dया 🚚\u200d & Co\n')
  })

  test('cuts a long name in its subject between characters', async () => {
    expect((await enquire({ name: '👨\u200d👩\u200d👧\u200d👦'.repeat(28) }))?.subject).toBe(
      `Enquiry from ${'👨\u200d👩\u200d👧\u200d👦'.repeat(28)}`,
    )
    expect((await enquire({ name: 'क्षि'.repeat(50) }))?.subject).toBe(`Enquiry from ${'क्षि'.repeat(50)}`)
    expect((await enquire({ name: 'नी'.repeat(90) }))?.subject).toBe(`Enquiry from ${'नी'.repeat(80)}…`)
  })

  test('shows each line of a message in its own direction, and a right-to-left name apart from the sentence', async () => {
    const mail = await enquire({ name: 'محمد علي', message: 'السلام عليكم\r\n\r\nTwo pallets\u2028to Pune' })
    expect(mail?.subject).toBe('Enquiry from \u2068محمد علي\u2069')
    expect(mail?.text).toContain('\u2068محمد علي\u2069 wrote:\n\n> السلام عليكم\n> \n> Two pallets\n> to Pune\n')
    const [first, ...others] = ['السلام عليكم', 'Two pallets', 'to Pune'].map((line) => `<div dir="auto">${line}</div>`)
    expect(mail?.html).toContain(`>${first}<br>${others.join('')}</blockquote>`)
  })

  test.each([
    ['registerUser', { name: 'Ira', password: 'seven grey cranes' }, 'Your verification code for'],
    ['createInvitation', { role: 'viewer' }, 'You are invited to the website of'],
  ])('of %s names the company in its subject', async (operation, details, beginning) => {
    const email = `${operation.toLowerCase()}@kestrel.example`
    await done(service, operation, { body: { email, ...details }, token: operation === 'registerUser' ? undefined : token })
    expect((await mails(service)).findLast(({ to }) => to === email)?.subject).toBe(
      `${beginning} Söhne “Freight”, दर्\u200dया 🚚\u200d & Co`,
    )
  })
})
