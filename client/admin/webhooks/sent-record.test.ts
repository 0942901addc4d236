import { expect, test } from 'vitest'
import type { WebhookDeliveryEvent } from '../../generated/model/index.ts'
import { prettyJson, sentRecord } from './sent-record.ts'

const id = '1f0c2b84-0d57-4a7e-8f43-52d1b0c9e377'

test.each<[WebhookDeliveryEvent, unknown, ReturnType<typeof sentRecord>]>([
  ['enquiry.created', { _id: id, name: 'Ravi Traders' }, { name: 'Ravi Traders', path: `/admin/enquiry?enquiry=${id}` }],
  ['enquiry.updated', { _id: 'a b&c', name: '' }, { name: '', path: '/admin/enquiry?enquiry=a%20b%26c' }],
  ['media.uploaded', { _id: id, name: 'depot.jpg' }, { name: 'depot.jpg', path: '/admin/media' }],
  [
    'content.published',
    { contentType: 'clients', record: { _id: id, title: 'Ravi Traders' } },
    { name: 'Client ‘Ravi Traders’', path: `/admin/edit-client?id=${id}` },
  ],
  [
    'content.published',
    { contentType: 'faqs', record: { _id: id, question: 'Do you weigh?' } },
    { name: 'FAQ ‘Do you weigh?’', path: `/admin/edit-faq?id=${id}` },
  ],
  [
    'content.published',
    { contentType: 'contact', record: { _id: id, title: 'Reach us' } },
    { name: 'Contact page', path: '/admin/contact' },
  ],
  [
    'content.deleted',
    { contentType: 'clients', recordId: id, title: 'Ravi Traders', hidden: false },
    { name: 'Client ‘Ravi Traders’', path: '/admin/trash' },
  ],
  [
    'content.deleted',
    { contentType: 'clients', recordId: id, title: 'Ravi Traders', hidden: true },
    { name: 'Client ‘Ravi Traders’', path: `/admin/edit-client?id=${id}` },
  ],
  ['content.published', { contentType: 'lanes', record: { _id: id } }, undefined],
  ['content.published', { contentType: 'toString', record: {} }, undefined],
  ['content.published', ['clients'], undefined],
  ['enquiry.deleted', { _id: id }, { name: 'An enquiry', path: undefined }],
  ['webhook.test', { message: 'This is a test.' }, undefined],
])('the record of %s with the data %j is %j', (event, data, record) => {
  expect(sentRecord({ event, requestBody: JSON.stringify({ data }) })).toEqual(record)
})

test.each(['', 'null', '[]', '{"data":{"name":"Ra', '{"data":"text"}', '"text"'])('a body of %j names no record', (requestBody) => {
  expect(sentRecord({ event: 'enquiry.created', requestBody })).toBeUndefined()
})

test('JSON is shown with line breaks, every other text as it is', () => {
  expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(['<b>{"a":1}', '{"a":'].map(prettyJson)).toEqual(['<b>{"a":1}', '{"a":'])
})
