// @vitest-environment jsdom
import { act, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { CodeBoxes, codeInBoxes, emptyBoxes } from './code-boxes.tsx'
import { digitsOfBoxes } from './code-digits.ts'

const submitted = vi.fn()
const heard = vi.fn()

function Form() {
  const control = useRef<HTMLDivElement>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(codeInBoxes(control.current))
      }}
    >
      <CodeBoxes control={control} onChange={heard} isWrong={false} />
      <button type="button" onClick={() => emptyBoxes(control.current)} />
    </form>
  )
}

const inputs = () => Array.from(document.querySelectorAll<HTMLInputElement>('input[data-part=input]'))
const shown = () => inputs().map(({ value }) => value)
const fire = (index: number, ...types: string[]) => {
  for (const type of types) inputs()[index]?.dispatchEvent(new Event(type, { bubbles: true }))
}
/** Sets a box past React, by the prototype's setter. */
const set = (index: number, text: string, ...events: string[]) => {
  Reflect.set(HTMLInputElement.prototype, 'value', text, inputs()[index])
  fire(index, ...events)
}
/** Assigns to a box, which React's tracker of values notices. */
const assign = (index: number, text: string, ...events: string[]) => {
  Object.assign(inputs()[index] ?? {}, { value: text })
  fire(index, ...events)
}
const code = '041973'
const places = [0, 1, 2, 3, 4, 5]
const each = (run: (index: number, digit: string) => void, order = places) => {
  for (const index of order) run(index, code.charAt(index))
}
const visitBox = (index: number, digit: string) => {
  inputs()[index]?.focus()
  set(index, digit, 'keydown', 'input', 'keyup', 'change')
  inputs()[index]?.blur()
}

test.each<[way: string, fill: () => void]>([
  ['sets each box, with an input event', () => each((index, digit) => set(index, digit, 'input'))],
  ['assigns each box, with a change event only', () => each((index, digit) => assign(index, digit, 'change'))],
  ['focuses, sets and leaves each box', () => each(visitBox)],
  ['begins with the last box', () => each((index, digit) => assign(index, digit, 'input'), places.toReversed())],
  ['sets all, then sends the events', () => [each(assign), each((index) => fire(index, 'input'))]],
  ['sets all without an event', () => each(assign)],
  ['puts the code into the first box', () => set(0, code, 'input')],
  ['puts the code into the first box without an event', () => assign(0, '041 973')],
  ['puts the code into every box', () => each((index) => set(index, code, 'input'))],
  ['writes it into the first box', () => each((index) => assign(0, code.slice(0, index + 1), 'input'))],
  [
    'adds digits to the first box',
    () => [each((index) => set(index, '')), each((_, digit) => assign(0, `${shown()[0]}${digit}`, 'input'))],
  ],
  ['puts a half into the first box of each group', () => [set(0, '041', 'input'), set(3, '९-७-३', 'input')]],
])('a program that %s leaves its digit in each box, once and again, and the code is sent', async (_way, fill) => {
  await mount(<Form />)
  for (let time = 0; time < 2; time += 1) {
    await act(async () => fill())
    await act(async () => document.querySelector('form')?.requestSubmit())
    expect([shown(), submitted.mock.lastCall, heard.mock.lastCall]).toEqual([[...code], [code], [code]])
  }
  await act(async () => document.querySelector('button')?.click())
  expect([shown().join(''), heard.mock.lastCall, document.activeElement]).toEqual(['', [''], inputs()[0]])
})

const empty = ['', '', '', '', '', '']
test.each<[what: string, texts: string[], former: string[], typed: number, digits: string]>([
  ['a digit typed behind another', ['0', '47', '', '', '', ''], ['0', '4', '', '', '', ''], 1, '07'],
  ['a digit typed before another', ['0', '74', '', '', '', ''], ['0', '4', '', '', '', ''], 1, '07'],
  ['the same digit again', ['0', '44', '', '', '', ''], ['0', '4', '', '', '', ''], 1, '04'],
  ['two digits at once', ['12', '', '', '', '', ''], empty, 0, '12'],
  ['a letter', ['x', '', '', '', '', ''], empty, 0, ''],
  ['a letter behind a digit', ['4x', '', '', '', '', ''], ['4', '', '', '', '', ''], 0, '4'],
  ['a text with a code', ['', '', 'Your code is 041-973.', '', '', ''], empty, 2, '041973'],
  ['more digits than boxes are left', ['1', '2', '3', '4', '5678', ''], ['1', '2', '3', '4', '', ''], 4, '123456'],
])('%s is read', (_what, texts, former, index, digits) =>
  expect(digitsOfBoxes(texts, former, { index, isTyped: true }).join('')).toBe(digits),
)
