import { expect, test } from 'vitest'
import { memoise } from './memoise.ts'

test('a value is made once for each object', () => {
  const made: string[] = []
  const nameOf = memoise(({ name }: { name: string }) => {
    made.push(name)
    return undefined
  })
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  for (const key of [one, other, one]) expect(nameOf(key)).toBeUndefined()
  expect(made).toEqual(['one', 'other'])
})
