import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const faces = [
  ['Archivo', 700],
  ['Archivo', 800],
  ['Instrument', 400],
  ['Instrument', 500],
  ['Instrument', 600],
  ['Instrument', 700],
  ['Martian', 400],
] as const
const real = { Archivo: 'Archivo Variable', Instrument: 'Instrument Sans Variable', Martian: 'Martian Mono Variable' }

test('a text is as wide and as high before its font has loaded as afterwards', async ({ visitorTab: page }) => {
  await visit(page, '/terms')
  for (const [name, weight] of faces) {
    const [before, after] = await page.evaluate(
      async ([fonts, text]) => {
        const sizes: ({ width: number; height: number } | undefined)[] = []
        for (const font of fonts) {
          // A device without the local face has nothing to adjust: Chromium calls that a network error.
          const loaded = await document.fonts.load(font, text).catch(() => [])
          const context = document.createElement('canvas').getContext('2d')
          if (context === null || loaded.length === 0) {
            sizes.push(undefined)
            continue
          }
          context.font = font
          const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text)
          sizes.push({ width, height: fontBoundingBoxAscent + fontBoundingBoxDescent })
        }
        return sizes
      },
      [
        [`${weight} 100px "${name} fallback"`, `${weight} 100px "${real[name]}"`],
        'Quotations hold for seven days, and for the weight, the lane and the date they were given for.',
      ] as const,
    )
    test.skip(before === undefined, 'neither Arial nor Liberation Sans is on this machine')
    expect.soft(Number(before?.width) / Number(after?.width), `width of ${name} ${weight}`).toBeCloseTo(1, 1.5)
    expect.soft(Number(before?.height) / Number(after?.height), `height of ${name} ${weight}`).toBeCloseTo(1, 1.5)
  }
})
