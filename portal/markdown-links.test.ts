import { expect, test } from 'vitest'
import { linkedToMarkdown } from './markdown-links.ts'

test('links of a page in Markdown lead to pages in Markdown, with their fragments; those to files stay', () => {
  const links = ['/docs', '/docs/sdk#files', '/docs/webhooks/enquiry.created']
  const kept = ['/docs/sdk.md', '/docs/sdk/haulfront-sdk-0.3.0.tgz', '/docs/versions/0.2.0/openapi.json']
  const linked = linkedToMarkdown([...links, ...kept].map((href) => `[a](${href})`).join(' '))
  expect([...linked.matchAll(/\((.*?)\)/g)].map(([, href]) => href)).toEqual([
    ...['/docs.md', '/docs/sdk.md#files', '/docs/webhooks/enquiry.created.md'],
    ...kept,
  ])
})
