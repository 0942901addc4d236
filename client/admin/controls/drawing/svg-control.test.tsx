// @vitest-environment jsdom
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import type { FormSchema } from '../../../lib/form-schema.ts'
import { WorkForm } from '../../../work/form/work-form.tsx'
import { SvgControl } from './svg-control.tsx'

const schema: FormSchema = { type: 'object', properties: { icon: { type: 'string', 'x-limits': { elements: 3, depth: 1 } } } }

// jsdom has no layout.
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  Object.assign(window, { ResizeObserver: NoResizes })
})

/** Milliseconds that a slow machine takes to load the sanitiser. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

/** A field with a drawing, which is entered and left. */
async function enterDrawing(icon: string) {
  await mount(
    <WorkForm<{ icon: string }> schema={schema} clientValidation fileUrls={{}} initialValues={{ icon: '' }} save={async () => ({})}>
      {() => <SvgControl name="icon" label="Icon" />}
    </WorkForm>,
  )
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="icon"]')
  const type = (text: string) =>
    act(async () => {
      field?.focus()
      // The prototype's setter: React overrides the element's own to track its value.
      if (field !== null) Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const circles = () => document.querySelectorAll('[data-preview] circle').length
  await type('<svg><circle/></svg>')
  await eventually(() => expect(circles()).toBe(1))
  await type(icon)
  // The preview, the size and the warnings of a drawing follow its text after a debounce delay.
  await eventually(() => expect(circles()).toBe(0))
  return {
    leave: () => act(async () => field?.blur()),
    error: () => document.getElementById('field-icon-error')?.textContent ?? '',
  }
}

test.each([
  ['a text without a drawing', 'truck', 'This must be one <svg> element'],
  ['two drawings', '<svg></svg><svg></svg>', 'This must be one <svg> element'],
  ['too many elements', '<svg><g/><g/><g/></svg>', 'The drawing has more than 3 elements'],
  ['elements nested too deep', '<svg><g><g/></g></svg>', 'The drawing is nested more than 1 deep'],
])('the field of a drawing refuses %s when it is left', async (_what, icon, message) => {
  const { leave, error } = await enterDrawing(icon)
  expect(error()).toBe('')
  await leave()
  await eventually(() => expect(error()).toBe(message))
})

test('a drawing with a declaration, which is removed, is taken', async () => {
  const { leave, error } = await enterDrawing('<?xml version="1.0"?><svg><g/><g/></svg>')
  await leave()
  await eventually(() => expect(document.querySelectorAll('svg g').length).toBe(2))
  expect(error()).toBe('')
})
