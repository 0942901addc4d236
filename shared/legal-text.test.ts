import { describe, expect, test } from 'vitest'
import { presentLegalText } from './legal-text.ts'

const values = {
  company: 'Ravi & "Sons" <Freight>',
  email: 'desk@ravi.example',
  phone: '+91 98200 12345',
  address: 'Gala 14, Bhiwandi',
  enquiryMonths: '24 months',
  visitsDays: '400 days',
}
const htmlOf = (html: string, others = {}) => presentLegalText(html, { ...values, ...others }).html
const idsOf = (html: string) => presentLegalText(html, values).headings.map(({ id }) => id)

describe('the placeholders of a legal text', () => {
  test('are filled with escaped values, also in headings, once and not again within a value', () => {
    expect(htmlOf('<h2>About {company}</h2><p>{email}, {phone}, {address}</p>')).toBe(
      '<h2 id="about-ravi-sons-freight">About Ravi &amp; &quot;Sons&quot; &lt;Freight&gt;</h2><p>desk@ravi.example, +91 98200 12345, Gala 14, Bhiwandi</p>',
    )
    expect(htmlOf('<p>{company}</p>', { company: "{email} $& $'" })).toBe("<p>{email} $&amp; $'</p>")
  })

  test('give no second full stop after a name that ends with one', () => {
    const html = '<p>It belongs to {company}. Ask {company}, please.</p>'
    expect(htmlOf(html, { company: 'Żuraw Sp. z o.o.' })).toBe('<p>It belongs to Żuraw Sp. z o.o. Ask Żuraw Sp. z o.o., please.</p>')
  })

  test('stay as typed where their name is unknown', () =>
    expect(htmlOf('<p>{Company} { email } {toString} {} {x}</p>')).toBe('<p>{Company} { email } {toString} {} {x}</p>'))

  test('are filled in a mail or phone link, which leads to the contact page without an address, and in no other attribute', () => {
    const links = '<a href="mailto:{email}">us</a><a href="tel:{phone}">us</a>'
    expect(htmlOf(links)).toBe('<a href="mailto:desk@ravi.example">us</a><a href="tel:+919820012345">us</a>')
    expect(htmlOf('<a href="tel:{phone}">us</a>', { phone: '+49 (0)421 / 123456' })).toBe('<a href="tel:+49421123456">us</a>')
    expect(htmlOf(links, { email: 'none', phone: 'none' })).toBe('<a href="/contact">us</a><a href="/contact">us</a>')
    const others = '<p><a href="/{company}" title="a > {company}">us</a></p>'
    expect(htmlOf(others, { company: 'javascript:alert(1)' })).toBe(others)
  })
})

describe('the contents of a legal text', () => {
  test('are its headings of the second level, without markup, blanks and those that are empty', () =>
    expect(
      presentLegalText('<h1>Ours</h1><h2 style="color: red"> 1.&nbsp;<b>Scope</b> &amp; use</h2><h3>More</h3><h2><br></h2>', values),
    ).toEqual({
      html: '<h1>Ours</h1><h2 style="color: red" id="1-scope-use"> 1.&nbsp;<b>Scope</b> &amp; use</h2><h3>More</h3><h2><br></h2>',
      headings: [{ id: '1-scope-use', text: '1. Scope & use' }],
    }))

  test('are those of the highest level where there is none of the second', () => {
    expect(idsOf('<h3>Below</h3><h1>Scope</h1><h2> </h2>')).toEqual(['scope'])
    expect(idsOf('<h3>Scope</h3><h4>Below</h4>')).toEqual(['scope'])
    expect(idsOf('<p>Text</p>')).toEqual([])
  })

  test('give equal headings different ids, none of which is one of the page', () =>
    expect(idsOf('<h2>Scope</h2><h2>scope!</h2><h2>Scope 2</h2><h2>Contact</h2><h2>…</h2><h2>?</h2>')).toEqual([
      'scope',
      'scope-2',
      'scope-2-2',
      'contact-2',
      'section',
      'section-2',
    ]))

  test('give headings of any script an id of their letters and vowel signs', () =>
    expect(idsOf('<h2>Änderungen & Rückgabe</h2><h2>நாங்கள் சேமிப்பவை</h2><h2>حقوقك في البيانات</h2>')).toEqual([
      'änderungen-rückgabe',
      'நாங்கள்-சேமிப்பவை',
      'حقوقك-في-البيانات',
    ]))
})
