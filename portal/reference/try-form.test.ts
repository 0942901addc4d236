import { expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { liveMark } from '../../shared/documentation-marks.ts'
import { operationView, responseView } from './operation-view.ts'
import { effectOf, tryForm } from './try-form.ts'

const contract = readContract()
const routes = documentedRoutes(contract)

function viewOf(id: string) {
  const route = routes.find(({ operation }) => operation.operationId === id)
  if (route === undefined) throw new Error(`The contract has no operation ${id}.`)
  return operationView(contract, route)
}
const formOf = (id: string) => tryForm(viewOf(id))

/** The fields of the record that an edit is filled from. */
function recordFields({ record }: ReturnType<typeof operationView>): string[] {
  const read = routes.find(({ root, path, verb }) => verb === 'get' && root + path === record?.address.split('?')[0])
  const { fields } = responseView(contract, '200', read?.operation.responses['200'] ?? {})
  return (fields.find(({ name }) => name === record?.key)?.fields ?? []).map(({ name }) => name)
}

const edits = routes.filter(({ verb, operation }) => verb === 'put' && /^(edit|update)/.test(operation.operationId))
test.each(edits.map(({ operation }) => operation.operationId))(
  'the form of %s holds no sample that would overwrite a record, and the record has what it must send',
  (id) => {
    const view = viewOf(id)
    expect(tryForm(view)).not.toMatch(/data-in="form"[^>]* value=/)
    if (view.record === undefined) return
    const { properties, required = [] } = view.record
    const files = view.body?.fields.filter(({ type }) => type === 'file').map(({ name }) => name) ?? []
    const unnamed = required.filter((name) => !(name in properties) && !files.includes(name))
    expect(recordFields(view)).toEqual(expect.arrayContaining(unnamed))
  },
)

test('an edit of a record that it does not name begins without samples, and can be filled with what is stored', () => {
  const form = formOf('updateLegalPages')
  expect(form).toMatch(/<textarea id="try-body"[^>]*>{}<\/textarea>/)
  expect(form).toContain('>Fill in the stored values</button>')
  expect(formOf('editService')).toContain('>Fill in the first record</button>')
  // The list holds the only one.
  expect(formOf('editVideo')).toContain('>Fill in the stored values</button>')
  expect(formOf('changePassword')).not.toContain('data-record')
})

test('the form of a second step says which request goes first', () => {
  for (const id of ['verifyTotp', 'verifyRecoveryCode'])
    expect(formOf(id)).toContain('send <a href="/docs/operations/loginUser#try"><code>loginUser</code></a>')
  expect(formOf('loginUser')).not.toContain('class="step"')
})

test('a form has a field for the token where the operation takes one, or says more to an account', () => {
  expect(
    ['createService', 'listServices', 'getCurrentUser'].map((id) => formOf(id)).every((form) => form.includes('data-token-field')),
  ).toBe(true)
  expect(['verifyTotp', 'createEnquiry'].map((id) => formOf(id)).some((form) => form.includes('data-token-field'))).toBe(false)
})

test.each([
  ['loginUser', 'This request signs in.'],
  ['verifyOtp', 'This request verifies a mailed code.'],
  ['createEnquiry', 'This request sends an enquiry.'],
  ['deleteService', 'This request deletes a service.'],
  ['setVisibility', 'This request hides or shows a record.'],
  ['publishDraft', 'This request publishes or schedules a draft.'],
])('the form of %s says what its request does', (id, effect) => {
  expect(effectOf(viewOf(id))).toBe(effect)
  expect(formOf(id)).toContain(`<p class="warning">${liveMark}${effect}</p>`)
})

test('a read has no warning, and a field says whether it may be blank and in which range it is', () => {
  expect(formOf('viewService')).not.toContain('class="warning"')
  const form = formOf('createService')
  expect(form).toMatch(/id="try-form-title-facts">string · 1 to 200 characters · not blank</)
  expect(form).toMatch(/id="try-form-order-facts">integer · 0 to 2,147,483,647 /)
})

test('an empty field shows its default as example, but not in an edit, which keeps what is stored', () => {
  expect(formOf('listFaqs')).toMatch(/name="limit"[^>]* placeholder="e\.g\. 10"/)
  expect(formOf('editFaq')).not.toMatch(/name="order"[^>]* placeholder="e\.g\. 0"/)
})

test('a field for an integer takes only integers of the contract’s range', () => {
  expect(formOf('listFaqs')).toContain('<input type="number" step="1" min="1" max="100" id="try-query-limit"')
})

test('a field for a list says how it is written here, and how the address has it', () => {
  expect(formOf('exportEnquiries')).toContain('list of UUIDs, here with commas between; the address has one <code>id=</code> for each')
})

test('the form of a file offers the header of its byte range', () => {
  expect(formOf('getUpload')).toMatch(/data-in="header" name="Range"/)
})

test('the form of a file is filled from the address of one that a record has', () => {
  const { record } = viewOf('getUpload')
  expect(record).toEqual({
    address: '/api/v1/hero/all-hero-section',
    key: 'heroSections',
    isList: true,
    properties: { kind: 'heroImage', name: 'heroImage' },
  })
  expect(formOf('checkUpload')).toContain('>Fill in the first record</button>')
})
