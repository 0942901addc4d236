import { expect, test } from 'vitest'
import { createTimeSlicer } from './time-slicing.ts'

test('sections render first come, first served, each in a task of its own', async () => {
  const turns = createTimeSlicer()
  const seen: string[] = []
  let turn = 0
  const count = () => {
    turn += 1
    if (turn < 20) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(['clients', 'about', 'services'].map((id) => turns(id).then(() => seen.push(`${id} in turn ${turn}`))))
  expect(new Set(seen.map((line) => line.split(' ').at(-1))).size).toBe(3)
  expect(seen.map((line) => line.split(' ')[0])).toEqual(['clients', 'about', 'services'])
})

test('a section that suspends again waits for the same time slice', () => {
  const turns = createTimeSlicer()
  expect(turns('about')).toBe(turns('about'))
})
