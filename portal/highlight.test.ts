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
