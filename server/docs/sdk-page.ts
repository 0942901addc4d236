import { installation, sdkFile } from './getting-started.ts'
import { codeBlock, htmlTable } from './markdown.ts'
import type { DocsPage } from './page.ts'

const code = (text: string) => `<code>${text}</code>`

/** Options of `createClient` and of single calls; defaults as in scripts/sdk/package. */
const settings = [
  [code('retries'), '2', 'Maximum number of retries of a call.'],
  [code('timeout'), '30 s, with files 10 minutes', 'Milliseconds for one attempt, including the body; 0 means no limit.'],
  [
    code('maxRetryAfter'),
    '60',
    `Longest wait in seconds before a retry; a longer ${code('Retry-After')} is thrown as an error. For the whole client only.`,
  ],
  [code('middleware'), 'none', 'Functions around every request and its response. For the whole client only.'],
  [code('fetch'), 'the global fetch', 'Another fetch function, for proxies and tests. For the whole client only.'],
  [code('signal'), 'none', 'Aborts a call. For single calls only.'],
]

export function sdkPage(version: string, origin: string): DocsPage {
  const file = sdkFile(version)
  return {
    path: '/docs/sdk',
    title: 'SDK',
    html: `<p class="kicker">TypeScript</p>
<h1>SDK</h1>
<p class="lead">A typed client of this version of the contract: one method for each operation, typed errors, retries, an iterator over paged lists, forms with files. It has no dependencies and runs in Node 20.3 and later and in browsers.</p>
<p><a href="/docs/sdk/${file}" download>Download ${file}</a>, or install it from here. It is an ES module and has no CommonJS build; a project without ${code('"type": "module"')} loads it with ${code("await import('haulfront-sdk')")}.</p>
${installation(version, origin)}
${codeBlock(
  `import { createClient, isNetworkError, isProblem } from 'haulfront-sdk'

// In a page of the site itself, '/api/v1' is enough.
const haulfront = createClient({ baseUrl: '${origin}/api/v1' })

// Each method has the name of its operationId; path parameters, query and body are one object.
const { services, response } = await haulfront.listServices({ limit: 3 })
console.log(response.headers.get('haulfront-contract'))
for (const { slug } of services) console.log((await haulfront.getServiceBySlug({ slug })).service.title)

// Every record of a paged list.
for await (const { question } of haulfront.all('listFaqs')) console.log(question)

// Errors are thrown: a problem of the API, with its kind, or a network error when there is no response.
try {
  await haulfront.createFaq({ question: 'May I?', answer: 'No.' })
} catch (error) {
  if (isProblem(error, 'unauthorized')) console.log('Sign in first:', error.message)
  else if (isNetworkError(error)) console.log('No response:', error.reason)
  else throw error
}`,
  'TypeScript, sdk.ts',
)}
<h2 id="retries">Retries</h2>
<p>A request that exceeds a rate limit (429) is repeated after the seconds in ${code('Retry-After')}. After a lost response, or a 502, 503 or 504, the SDK repeats requests that are safe to repeat: reads, deletions, edits without ${code('basedOn')}, and creates, each of which has its own ${code('Idempotency-Key')}. A new password and the poster of a video are sent once. If the lost request had deleted the record, the repeated deletion throws the problem ${code('not-found')}.</p>
${htmlTable(['Setting', 'Default', 'Meaning'], settings, 'Settings')}
<h2 id="middleware">Middleware</h2>
${codeBlock(
  `import { createClient, type Middleware } from 'haulfront-sdk'

const log: Middleware = async (request, next, operation) => {
  request.headers.set('accept-language', 'en-IN')
  const response = await next(request)
  console.log(operation, response.status)
  return response
}
const haulfront = createClient({ baseUrl: '${origin}/api/v1', middleware: [log] })
await haulfront.listFeatures({ limit: 1 })`,
  'TypeScript, middleware.ts',
)}
<p>Signing in, files, conditional reads and editing together are shown on <a href="/docs/getting-started">Getting started</a>.</p>`,
  }
}
