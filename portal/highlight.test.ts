import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
const long = 'a text that is longer than the narrowest screen'

test('highlighted code has exactly the text of the code', () => {
  const code = `curl -sS -X POST "http://127.0.0.1:3000/api/v1/user/login" \\\n  --json '{\n  "email": "${long} & <more>",\n\n  "list": []\n}'\n`
  for (const language of ['bash', 'json', 'typescript', 'http']) expect(textOf(highlight(code, language))).toBe(code)
})

test('a line that may wrap is a block that says its indentation, a short one is not', () => {
  const html = highlight(`{\n  "a": 1,\n    "b": "${long}"\n}`, 'json')
  expect(html.match(/class="line in-\d+"/g)).toEqual(['class="line in-4"'])
})

test('a line that begins with a long word without punctuation breaks anywhere in it, so that no row is empty', () => {
  expect(highlight(`{\n  "3f9c1d2e4b5a69788796a5b4c3d2e1f0": {}\n}`, 'json')).toContain('class="line in-2 long"')
})

test('a row breaks in a long word after its punctuation, and not at the hyphen of a short word', () => {
  const html = highlight('response.writeHead(isWebhookError(error) ? 400 : 500).end("not-found", error.name)', 'typescript')
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain('response.<wbr>writeHead(<wbr>isWebhookError(<wbr>error) ? 400')
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(' error.name)')
  expect(html).toContain('<span class="literal">not-found</span>')
  expect(highlight('a host such as 127.0.0.1 with a port of its own', 'text')).not.toContain('<wbr>')
})

test('a row of comma-separated values breaks between these, and the mark of a command that goes on stays beside its end', () => {
  expect(highlight('"Received","Status","Read","Name","Phone number"', 'text')).toContain('Received&quot;,<wbr>&quot;Status&quot;,<wbr>')
  expect(highlight('curl -sS "http://127.0.0.1:3000/api/v1/faq" \\\n  -X POST', 'bash')).toContain('<span class="continued"> \\</span>\n')
})

test('a string over several lines is coloured in each of them, which is well-formed by itself', () => {
  const [, ...lines] = highlight(`x --json '{\n  "a": "${long}",\n  "b": "${long}"\n}'`, 'bash').split(/(?=<span class="line)/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^<span class="line in-2"><span class="hljs-string">.*\n<\/span><\/span>$/)
})
