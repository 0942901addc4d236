// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount, settled } from '../../tests/support/mount.tsx'
import { clientProblem, type HttpProblem, statusProblem } from '../lib/problem.ts'
import { hasFailed, QueryFailure } from './query-failure.tsx'

/** A screen without data whose query fails until `end` gives it some, and a part that reads the same query and mounts later. */
async function failingScreen() {
  const requests: ReturnType<typeof Promise.withResolvers<string>>[] = []
  const request = () => {
    const pending = Promise.withResolvers<string>()
    requests.push(pending)
    return pending.promise
  }
  const options = { queryKey: ['lanes'], queryFn: request, retry: false }
  let showPart = () => {}
  const Part = () => <p>{useQuery(options).data}</p>
  function Screen() {
    const query = useQuery(options)
    const [hasPart, setHasPart] = useState(false)
    showPart = () => setHasPart(true)
    return (
      <>
        <h1 tabIndex={-1}>Lanes</h1>
        <QueryFailure query={query} title="Lanes could not be loaded" />
        {!hasFailed(query) && query.data === undefined && <progress />}
        {hasPart && <Part />}
      </>
    )
  }
  await mount(<Screen />)
  const end = (settle: (request: (typeof requests)[number]) => void) =>
    act(async () => {
      const last = requests.at(-1)
      if (last !== undefined) settle(last)
    })
  const refuse = (problem: HttpProblem) => end(({ reject }) => reject(problem))
  const fail = (message: string) => refuse(clientProblem(message))
  return { requests, refuse, fail, succeed: () => end(({ resolve }) => resolve('Pune')), showPart: () => act(async () => showPart()) }
}

const message = () => document.querySelector('[role="alert"]')?.textContent ?? ''
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
const retry = () => button('Retry')

test('a failure stays while the query is requested again, by Retry or by a part that mounts later, until it has data', async () => {
  const { requests, fail, succeed, showPart } = await failingScreen()
  expect(message()).toBe('')
  await fail('Something broke.')
  await settled(() => expect(message()).toContain('Something broke.'))
  retry()?.focus()

  await showPart()
  expect(requests).toHaveLength(2)
  expect(message()).toContain('Something broke.')
  expect(document.querySelector('progress')).toBeNull()
  await fail('It broke again.')
  await settled(() => expect(message()).toContain('It broke again.'))

  await act(async () => retry()?.click())
  expect(requests).toHaveLength(3)
  expect(message()).toContain('It broke again.')
  await settled(() => expect(retry()?.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(retry())
  await succeed()
  await settled(() => expect(message()).toBe(''))
  expect(document.activeElement?.textContent).toBe('Lanes')
})

test('what is refused because the session has ended offers to log in, as another try would be refused, too; the heading receives its focus', async () => {
  const { requests, refuse, succeed, showPart } = await failingScreen()
  await refuse(statusProblem(401))
  await settled(() => expect(button('Log in')).toBeDefined())
  expect(retry()).toBeUndefined()
  button('Log in')?.focus()
  await showPart()
  expect(requests).toHaveLength(2)
  await succeed()
  await settled(() => expect(message()).toBe(''))
  expect(document.activeElement?.textContent).toBe('Lanes')
})
