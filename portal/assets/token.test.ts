// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { operationView } from '../reference/operation-view.ts'
import { sampleTabs } from '../reference/sample-tabs.ts'
import { tryForm } from '../reference/try-form.ts'
import { requestText } from './request.js'
import { copiedText, fillToken, storeToken, withShortToken } from './token.js'

const token = `eyJhbGciOiJIUzI1NiJ9.${'payload'.repeat(40)}.signature`
const place = document.createElement('div')
beforeEach(() => document.body.append(place))
afterEach(() => {
  storeToken('')
  place.remove()
})

/** An operation that needs a token. */
function viewOfWrite() {
  const contract = readContract()
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === 'createService')
  if (route === undefined) throw new Error('The contract has no operation createService.')
  return operationView(contract, route)
}

test('the samples of each language show the token of the tab shortened, Copy takes it whole, and without one the expression stands there', () => {
  place.innerHTML = sampleTabs(viewOfWrite().samples)
  const samples = [...place.querySelectorAll('pre')]
  const before = samples.map(copiedText)
  expect(samples).toHaveLength(4)
  expect(before.filter((text) => text.includes(', token: process.env.TOKEN })'))).toHaveLength(1)
  storeToken(token)
  for (const sample of samples) {
    expect(sample.textContent).toContain('eyJhbG…')
    expect(sample.textContent).not.toContain('payload')
    expect(copiedText(sample)).toContain(token)
  }
  expect(samples.map(copiedText).filter((text) => text.includes(`, token: '${token}' })`))).toHaveLength(1)
  storeToken('')
  expect(samples.map(copiedText)).toEqual(before)
})

test('a request shows its token shortened', () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const text = requestText({ method: 'PUT', url: 'http://localhost/a', headers, body: '{}' })
  expect(text).toContain(token)
  expect(withShortToken(text)).toContain('authorization: Bearer eyJhbG…\n')
  expect(withShortToken(text)).not.toContain('payload')
})

test('the note at the field of the token keeps its links to the places that give one, and tells a reader who is signed in that requests use the session', () => {
  place.innerHTML = tryForm(viewOfWrite())
  const notes = [...place.querySelectorAll<HTMLElement>('#try-token-state > *')]
  const shown = () => notes.filter(({ hidden }) => !hidden)
  fillToken()
  expect(shown().flatMap((note) => [...note.querySelectorAll('a')].map(({ textContent }) => textContent))).toEqual([
    'your profile',
    'sign in',
  ])
  localStorage.setItem('token', token)
  fillToken()
  expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^You are signed in/)])
  localStorage.clear()
  fillToken()
  expect(shown()[0]?.querySelectorAll('a')).toHaveLength(2)
})
