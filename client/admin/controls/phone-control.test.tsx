// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { enterText, mount } from '../../../tests/support/mount.tsx'
import { StoringForm } from '../../../tests/support/work-form.tsx'
import { PhoneControl } from './phone-control.tsx'

async function open(values: { phoneNumber: string; whatsappNumber: string }) {
  await mount(
    <StoringForm schema={{}} clientValidation={false} initialValues={values} save={async () => undefined}>
      {() => (
        <>
          <PhoneControl name="phoneNumber" label="Phone number" />
          <PhoneControl name="whatsappNumber" label="WhatsApp number" />
        </>
      )}
    </StoringForm>,
  )
  return () => Array.from(document.querySelectorAll('form [role="status"]'), ({ textContent }) => textContent).filter(Boolean)
}

const undiallable = 'Visitors abroad cannot dial it. Write one number, with + and the code of its country.'

test.each([
  ['+47 57 85 12 34', '004791234567', []],
  ['57 85 12 34', '+47 912 34 567', [undiallable]],
  ['+47 57 85 12 34', '912 34 567', ['Visitors dial +4791234567.']],
  ['98200 12345', '', ['Visitors dial +91 98200 12345.']],
])('of %s and %s, those without a country code say what visitors dial', async (phoneNumber, whatsappNumber, said) => {
  const warnings = await open({ phoneNumber, whatsappNumber })
  expect(warnings()).toEqual(said)
})

test('a number is judged once its field is left, not while it is written', async () => {
  const warnings = await open({ phoneNumber: '', whatsappNumber: '' })
  const input = document.querySelector('input')
  await act(async () => input?.focus())
  await enterText(input, '57 85')
  expect(warnings()).toEqual([])
  await act(async () => input?.blur())
  expect(warnings()).toEqual([undiallable])
})
