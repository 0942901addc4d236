import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readContract } from '../contract/document.ts'
import { flattenSchema } from '../contract/flatten-schema.ts'
import { Problem } from '../contract/problem.ts'
import { maxLength, maxMarkup } from './markup-size.ts'
import { createSanitiser, tooCostlyMessage } from './sanitiser.ts'

const sanitiser = createSanitiser([])
afterAll(() => sanitiser.close())

const refusal = (text: Promise<string>) =>
  text.then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.body.message : error),
  )

test('concurrent texts each resolve to their own result', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `<p>${index}</p>`)
  expect(await Promise.all(texts.map((text) => sanitiser.html('fullDescription', text)))).toEqual(texts)
})

const repeat = (markup: string, times: number) => markup.repeat(times)
const unknown = Array.from({ length: 99 }, (_, index) => `q${index}`).join(' ')

describe('a text that would be costly', () => {
  const nested = 'The text is nested more than 100 deep'
  const many = 'The text has more than 5,000 elements'
  test.each([
    ['15,000 groups in each other', 'svg', `<svg>${repeat('<g>', 15_000)}`, 'The drawing is nested more than 64 deep'],
    ['15,000 groups beside each other', 'svg', `<svg>${repeat('<g/>', 15_000)}</svg>`, 'The drawing has more than 2,000 elements'],
    ['9,000 comments', 'svg', `<svg>${repeat('<!---->', 9000)}</svg>`, 'The drawing has more than 2,000 elements'],
    [
      'an element with a thousand attributes',
      'svg',
      `<svg ${Array.from({ length: 1000 }, (_, index) => `a${index}`).join(' ')}/>`,
      'The drawing has an element with more than 100 attributes',
    ],
    ['bold text ten thousand deep', 'html', repeat('<b>', 10_000), nested],
    ['links that are taken apart by tables', 'html', repeat('<a href=x><table>', 5000), many],
    ['formats that each paragraph takes up again', 'html', `<p>${repeat('<b><i id=x>', 40)}${repeat('</p><p>x', 9000)}`, many],
    ['templates in each other', 'html', repeat('<template>', 9000), many],
    ['attributes of ten thousand bodies', 'html', Array.from({ length: 9000 }, (_, index) => `<body a${index}>`).join(''), many],
  ] as const)(
    '%s: refused before it is sanitised, by a limit of the contract (API-GEN-19, SEC-F-03)',
    async (_what, kind, text, message) => {
      expect(await refusal(sanitiser[kind]('x', text))).toBe(message)
    },
  )

  test.each([
    ['elements', 'svg', `<svg>${repeat('<g/>', 1999)}</svg>`],
    ['groups of unknown attributes', 'svg', `<svg>${repeat('<g a b c d e f g h i j k l></g>', 1999)}</svg>`],
    ['depth', 'svg', `<svg>${repeat(repeat('<g>', 64) + repeat('</g>', 64), 31)}</svg>`],
    ['cells', 'html', `<table>${repeat('<td>1', 4990)}`],
    ['styles', 'html', repeat('<b style=color:red>x</b>', 4000)],
    ['unknown elements', 'html', repeat(repeat('<x-y>', 99) + repeat('</x-y>', 99), 49)],
    ['unknown attributes', 'html', repeat(`<p ${unknown}>`, 250)],
    ['few attributes of many elements', 'html', repeat('<b a b c d e f>x</b>', 4500)],
    ['declarations in one style', 'html', `<p style="${repeat('color:red;', 9900)}">`],
    ['blanks in a style', 'html', `<p style="color:a${repeat(' ', 99_000)}b">x</p>`],
    ['words in the wrong place of a table', 'html', `<table>${repeat('<b>x</b>', 4990)}`],
  ] as const)(
    'the contract’s maximum of %s, in several concurrent texts, is sanitised without a timeout (API-GEN-19, SEC-F-05)',
    async (_what, kind, text) => {
      expect(text.length).toBeLessThanOrEqual(maxLength[kind])
      const all = await Promise.all(Array.from({ length: 3 }, () => refusal(sanitiser[kind]('x', text))))
      for (const outcome of all) expect(['taken', 'This is too long once it is cleaned']).toContain(outcome)
    },
  )

  const tooOften = 'The drawing uses its parts so often that more than 20,000 elements would be drawn'
  const levels = (part: (level: number) => string) => `<svg>${Array.from({ length: 10 }, (_, level) => part(level)).join('')}</svg>`
  test.each([
    ['ten `use` on each of ten levels', levels((level) => `<g id="a${level}">${repeat(`<use href="#a${level - 1}"/>`, 10)}</g>`)],
    ['the same by old references', levels((level) => `<g id="a${level}">${repeat(`<use xlink:href="#a${level - 1}"/>`, 10)}</g>`)],
    ['the same by encoded names', levels((level) => `<g id="a${level}">${repeat(`<use href="#%61${level - 1}"/>`, 10)}</g>`)],
    ['masks of masks', levels((level) => `<mask id="a${level}">${repeat(`<g mask="url( '#a${level - 1}' )"/>`, 10)}</mask>`)],
    ['patterns by style', levels((level) => `<pattern id="a${level}">${repeat(`<g style="fill:url(#a${level - 1})"/>`, 10)}</pattern>`)],
    ['a part that draws itself', '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>'],
  ])('%s: refused, as a browser would render millions of elements (API-GEN-19, SEC-F-03)', async (_what, svg) => {
    expect(await refusal(sanitiser.svg('x', svg))).toBe(tooOften)
  })

  test('a symbol may be used a hundred times (API-SEC-03)', async () => {
    const svg = `<svg><symbol id="s">${repeat('<path d="M0 0h1"></path>', 20)}</symbol>${repeat('<use href="#s"></use>', 100)}</svg>`
    expect(await sanitiser.svg('x', svg)).toBe(svg)
  })

  test('that exceeds its processor time is refused, and the texts queued behind it are sanitised (API-GEN-19, SEC-F-05)', async () => {
    // A text with the maximum of styles takes 160 to 400 ms of processor time, the next text about 10 ms.
    const hurried = createSanitiser([], { maxCpuTime: 60 })
    const costly = refusal(hurried.html('fullDescription', repeat('<b style=color:red>x</b>', 4000)))
    const after = hurried.svg('svgContent', '<svg onload="alert(1)"></svg>')
    expect(await costly).toBe(tooCostlyMessage)
    expect(await after).toBe('<svg></svg>')
    await hurried.close()
  })

  test('a map in more markup than any provider’s snippet is refused (API-GEN-19)', async () => {
    expect(await refusal(sanitiser.map('branchMap', repeat('<div>', 900)))).toMatch(/^The map must be an embed/)
  })
})

test('a refusal names the field', async () => {
  await expect(sanitiser.map('branchAddress.3.branchMap', 'nowhere')).rejects.toMatchObject({
    body: { status: 400, errors: [{ path: 'branchAddress.3.branchMap' }] },
  })
})

describe('a text that grows when it is sanitised', () => {
  test('is refused when it exceeds the stored maximum (API-GEN-19)', async () => {
    expect(await refusal(sanitiser.html('fullDescription', `<p>${'&'.repeat(30_000)}</p>`))).toBe('This is too long once it is cleaned')
    expect(await refusal(sanitiser.html('fullDescription', `<p>${'&'.repeat(19_000)}</p>`))).toBe('taken')
  })

  test('has the limits of the contract', () => {
    const maximum = (name: string, property?: string) => {
      const schema = flattenSchema(readContract(), { $ref: `#/components/schemas/${name}` })
      return property === undefined ? schema.maxLength : schema.properties?.[property]?.maxLength
    }
    expect(maxLength).toEqual({ svg: maximum('SafeSvg'), html: maximum('SafeHtml'), map: maximum('Branch', 'branchMap') })
    const sizes = (name: string) => flattenSchema(readContract(), { $ref: `#/components/schemas/${name}` })['x-limits']
    expect(maxMarkup).toMatchObject({ svg: sizes('SafeSvg'), html: sizes('SafeHtml') })
  })
})

test('the worker ends after a while without texts, and the next text starts another', async () => {
  const workers: Worker[] = []
  const count = (worker: Worker) => void workers.push(worker)
  process.on('worker', count)
  const rested = createSanitiser([], { idleTime: 10 })
  try {
    expect(await rested.html('x', '<p>one</p>')).toBe('<p>one</p>')
    await vi.waitFor(() => expect(workers[0]?.threadId).toBe(-1), 5000)
    expect(await rested.html('x', '<p>two</p>')).toBe('<p>two</p>')
    expect(workers).toHaveLength(2)
  } finally {
    process.off('worker', count)
    await rested.close()
  }
})
