import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown-page.ts'

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``
const page = (...parts: string[]) => markdownToHtml(parts.join('\n\n'))
const labels = (html: string) => [...html.matchAll(/<label [^>]*>(.*?)<\/label>/g)].map(([, label]) => label)

test('fences that follow one another are tabs of one sample, whose output stands with its language', () => {
  const html = page(
    fence('bash curl', 'curl /'),
    fence('text Response', '{}'),
    fence('typescript read.ts', 'read'),
    fence('text Output', 'done'),
  )
  expect(labels(html)).toEqual(['curl', 'TypeScript, SDK'])
  expect(
    html.match(/<div class="panel".*?<\/div><\/div>/gs)?.map((panel) =>
      panel
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/)
        .join(' '),
    ),
  ).toEqual(['curl / Response {}', 'read.ts read Output done'])
})

test('a fence between paragraphs is a block of its own, and each group of tabs has its own name', () => {
  const pair = [fence('bash curl', '1'), fence('typescript a.ts, fetch', '2')]
  const html = page(...pair, 'Then:', fence('bash Shell', '3'), 'Then:', ...pair)
  expect(labels(html)).toEqual(['curl', 'TypeScript, fetch', 'curl', 'TypeScript, fetch'])
  expect(html.match(/<figcaption>.*?<\/figcaption>/g)).toEqual(['<figcaption>Shell</figcaption>'])
  expect(new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).size).toBe(2)
})
