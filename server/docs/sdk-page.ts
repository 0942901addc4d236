import { sdkFile } from './getting-started.ts'
import { codeBlock } from './markdown.ts'
import type { DocsPage } from './page.ts'

export function sdkPage(version: string, origin: string): DocsPage {
  const file = sdkFile(version)
  return {
    path: '/docs/sdk',
    title: 'SDK',
    html: `<p class="kicker">TypeScript</p>
<h1>SDK</h1>
<p class="lead">A typed client of exactly this contract: one method for each operation, typed errors, an iterator over paged lists, forms with files. It depends on nothing, and runs in Node 20 and later and in browsers.</p>
<p><a href="/docs/sdk/${file}" download>Download ${file}</a>, or install it from here:</p>
${codeBlock(`npm install ${origin}/docs/sdk/${file}`, 'Shell')}
${codeBlock(
  `import { createClient, isProblem } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: '${origin}/api/v1' })

// A method is called like its operationId; address, query and body are one object.
const { services } = await haulfront.listServices({ limit: 3 })
const { service } = await haulfront.getServiceBySlug({ slug: services[0]?.slug ?? 'full-truckload' })

// Every record of a paged list.
for await (const { question } of haulfront.all('listFaqs')) console.log(question)

// Whatever is not a success is thrown, and told apart by its kind.
try {
  await haulfront.createFaq({ question: 'May I?', answer: 'No.' })
} catch (error) {
  if (isProblem(error, 'unauthorized')) console.log('Sign in first:', error.message)
}`,
  'TypeScript',
)}
<p>Signing in, files, errors and retries are shown on <a href="/docs/getting-started">Getting started</a>.</p>`,
  }
}
