import { afterAll, afterEach, expect } from 'vitest'
import { recordStatuses } from '../../scripts/statuses.ts'
import { takeObserved, takeUndeclared } from './observed-responses.ts'

// Records the statuses of the responses of each test file; scripts/statuses.ts sums them up for the whole run. An undeclared response
// fails the test that provoked it.
afterEach(() => {
  const found = takeUndeclared()
  if (found.length > 0) throw new Error(`Outside of the contract:\n${found.join('\n')}`)
})

afterAll(() => {
  const observed = takeObserved(expect.getState().testPath ?? '')
  if (observed.requests > 0) recordStatuses(observed)
})
