import { afterAll, describe, expect, test } from 'vitest'
import { readContract } from '../contract/document.ts'
import { flattenSchema } from '../contract/flatten-schema.ts'
import { Problem } from '../contract/problem.ts'
import { longest } from './longest.ts'
import { createSanitiser } from './sanitiser.ts'

const sanitiser = createSanitiser([])
afterAll(() => sanitiser.close())

const refusal = (text: Promise<string>) =>
  text.then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.body.message : error),
  )

test('texts that arrive together are each answered with their own', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `<p>${index}</p>`)
  expect(await Promise.all(texts.map((text) => sanitiser.html('fullDescription', text)))).toEqual(texts)
})

describe('a text that is too costly', () => {
  test.each([
    ['HTML nested ten thousand deep', () => sanitiser.html('fullDescription', '<b>'.repeat(10_000))],
    ['a drawing nested ten thousand deep', () => sanitiser.svg('svgContent', `<svg>${'<g>'.repeat(10_000)}`)],
  ])('API-GEN-19 %s is refused or cleaned, and never a fault', async (_what, clean) => {
    expect(['taken', expect.stringMatching(/^(This is too complicated|The drawing|This must be one)/)]).toContainEqual(
      await refusal(clean()),
    )
  })

  test('API-GEN-19 those behind it in the queue are cleaned all the same', async () => {
    const costly = refusal(sanitiser.html('fullDescription', '<a href=x><table>'.repeat(5000)))
    const after = sanitiser.svg('svgContent', '<svg onload="alert(1)"></svg>')
    await costly
    expect(await after).toBe('<svg></svg>')
  })
})

test('a refusal names the field', async () => {
  await expect(sanitiser.map('branchAddress.3.branchMap', 'nowhere')).rejects.toMatchObject({
    body: { status: 400, errors: [{ path: 'branchAddress.3.branchMap' }] },
  })
})

describe('a text that grows when it is cleaned', () => {
  test('API-GEN-19 is refused when it outgrows what may be stored', async () => {
    expect(await refusal(sanitiser.html('fullDescription', `<p>${'&'.repeat(30_000)}</p>`))).toBe('This is too long once it is cleaned')
    expect(await refusal(sanitiser.html('fullDescription', `<p>${'&'.repeat(19_000)}</p>`))).toBe('taken')
  })

  test('has the limits of the contract', () => {
    const maximum = (name: string, property?: string) => {
      const schema = flattenSchema(readContract(), { $ref: `#/components/schemas/${name}` })
      return property === undefined ? schema.maxLength : schema.properties?.[property]?.maxLength
    }
    expect(longest).toEqual({ svg: maximum('SafeSvg'), html: maximum('SafeHtml'), map: maximum('Branch', 'branchMap') })
  })
})
