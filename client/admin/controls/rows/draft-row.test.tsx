// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { enterText, mount } from '../../../../tests/support/mount.tsx'
import { DraftRow } from './draft-row.tsx'

test('a new row that is incomplete says what it needs to be saved', async () => {
  const parts = [
    { name: 'title', label: 'Feature title', required: true as const },
    { name: 'note', label: 'Feature description', required: true as const },
  ]
  const schema = { type: 'object', properties: { title: { type: 'string' }, note: { type: 'string' } } } as const
  await mount(<DraftRow id="new" itemName="Feature" parts={parts} schema={schema} icon={null} add={() => {}} append={(values) => values} />)
  const message = () => document.querySelector('[data-editing] [role="status"]')?.textContent
  expect(message()).toBeUndefined()
  await enterText(document.querySelector('[data-part="title"]'), 'Night lane')
  expect(message()).toBe('Not saved yet: feature description is missing')
  await enterText(document.querySelector('[data-part="note"]'), 'Every night')
  expect(message()).toBeUndefined()
})
