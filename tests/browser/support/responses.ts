import type { CDPSession, Page } from '@playwright/test'

type Fulfilled = { status: number; type: string; json: object }
/** Handling of matching requests: a response of the test's own, or a hold until they may go on. */
type Rule = { url: RegExp; response?: Fulfilled; gate?: Promise<void> }

const begun = new WeakMap<Page, { session: CDPSession; rules: Rule[] }>()

/**
 * Fulfills matching requests of the API with a body of the test's own, from the page's next one on; of several rules for a request the newest
 * counts. By the browser's own interface, because a route of Playwright's turns off the browser's cache, and all that the page loads
 * after it costs twice as much. It lasts until the test ends: one that goes on without it takes `intercept`.
 */
export const respondWith = (page: Page, url: RegExp, json: object): Promise<void> =>
  addRule(page, { url, response: { status: 200, type: 'application/json', json } })

/**
 * Lets matching requests of the API fail as they do when the server is in trouble.
 * @param status below 500 the client does not try again, which takes seconds.
 */
export const failResponses = (page: Page, url: RegExp, status = 500): Promise<void> =>
  addRule(page, { url, response: brokenServer(status) })

/** The problem of a server that is in trouble. */
export const brokenServer = (status: number): Fulfilled => ({
  status,
  type: 'application/problem+json',
  json: { type: 'about:blank', title: 'Failed', status, detail: 'Something broke.', message: 'Something broke.' },
})

/** Keeps matching requests of the API waiting. @returns what lets them go. */
export async function holdResponses(page: Page, url: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await addRule(page, { url, gate: gate.promise })
  return gate.resolve
}

/** Ends all of that. */
export async function removeResponses(page: Page): Promise<void> {
  await begun.get(page)?.session.detach()
  begun.delete(page)
}

async function addRule(page: Page, rule: Rule): Promise<void> {
  const { rules } = begun.get(page) ?? (await begin(page))
  rules.unshift(rule)
}

async function begin(page: Page) {
  const started = { session: await page.context().newCDPSession(page), rules: [] as Rule[] }
  begun.set(page, started)
  const { session, rules } = started
  session.on('Fetch.requestPaused', async ({ requestId, request: { url } }) => {
    for (const { response, gate } of rules.filter((rule) => rule.url.test(url))) {
      await gate
      if (response === undefined) continue
      const { status, type, json } = response
      const responseHeaders = [{ name: 'content-type', value: type }]
      const body = Buffer.from(JSON.stringify(json)).toString('base64')
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body }).catch(() => undefined)
      return
    }
    await session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] })
  return started
}
