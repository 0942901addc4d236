// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { clientProblem } from '../../lib/problem.ts'
import { forgetRecords, putAside, saveInBackground, takeRecord, unsavedRecords } from './unsaved-records.ts'

const record = (id: string, account = 'asha') => ({ id, account, path: '/admin/create-faq', values: { question: id }, descriptions: {} })
const states = () => unsavedRecords().map(({ id, state }) => [id, state])

afterEach(forgetRecords)

test('several records are saved in the background at once, each until its own response, and none of them twice', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const send = vi.fn(() => first.promise)
  const saves = [1, 2].map(() => saveInBackground(record('Where?'), send))
  const last = saveInBackground(record('When?'), () => second.promise)
  expect(send).toHaveBeenCalledTimes(1)
  second.resolve()
  await last
  expect(states()).toEqual([['Where?', 'saving']])
  first.resolve()
  await Promise.all(saves)
  expect(states()).toEqual([])
})

test('a failed save leaves its values and its error until its form takes them back', async () => {
  const error = clientProblem('No response')
  await saveInBackground(record('Where?'), () => Promise.reject(error))
  putAside(record('When?'))
  expect(states()).toEqual([
    ['Where?', 'failed'],
    ['When?', 'aside'],
  ])
  expect(takeRecord('Where?')).toMatchObject({ values: { question: 'Where?' }, error })
  expect(takeRecord('Where?')).toBeUndefined()
  expect(states()).toEqual([['When?', 'aside']])
})

test('a save that fails after its account has signed out leaves nothing', async () => {
  const response = Promise.withResolvers<void>()
  const save = saveInBackground(record('Where?'), () => response.promise)
  forgetRecords()
  response.reject(clientProblem('No response'))
  await save
  expect(states()).toEqual([])
})
