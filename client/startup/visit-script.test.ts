import { expect, test } from 'vitest'
import { visitScript } from './visit-script.ts'

test('the visit script is 1 kB at most, as it stands in the page', () => {
  expect(new TextEncoder().encode(visitScript).length).toBeLessThanOrEqual(1024)
})
