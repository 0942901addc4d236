import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)

const texts: [string, string][] = [
  ['accents and many scripts', 'Zażółć gęślą jaźń — नमस्कार, こんにちは, Привет, Γειά'],
  ['emoji, joined ones too', '🚚📦 👩🏽‍✈️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇮🇳'],
  ['right-to-left text with marks', 'مرحبا \u200fBhiwandi\u200e שלום \u202bx\u202c'],
  ['quotes and backslashes', `'single' "double" \`back\` \\ \\n '); drop table faqs; -- \${x} %s`],
  ['markup, which is only text here', '<script>alert(1)</script> &amp; <b>bold</b>'],
  ['white space within and around', '  two  spaces\tand a tab\n\nand lines\r\nand more  '],
  ['values that look like others', '{"$ne":null}'],
]

test.each(texts)('%s come back exactly as written, in a form (API-GEN-30)', async (_name, text) => {
  // A browser sends every line break of a form's text as CR LF.
  const sent = text.replaceAll(/\r?\n/g, '\r\n')
  const { body } = await done(service, 'createTestimonial', { body: { name: sent, position: sent, feedback: sent }, token })
  expect(body.testimonial).toMatchObject({ name: sent, position: sent, feedback: sent })
})

test('texts of maxLength come back whole (API-GEN-30)', async () => {
  const question = 'é'.repeat(200)
  const answer = '🚚'.repeat(5000)
  const { body } = await done(service, 'createFaq', { body: { question, answer }, token })
  expect(body.faq).toMatchObject({ question, answer })
})

test.each(['a\u0000b', '%00', '..%2f', "' or 1=1 --", '\ud800'.toWellFormed(), 'x'.repeat(200)])(
  'an odd slug (%j) is a 404 or a 400 (API-GEN-19)',
  async (slug) => {
    const { status } = await call(service, 'getServiceBySlug', { params: { slug } })
    expect([400, 404]).toContain(status)
  },
)
