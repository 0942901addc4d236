import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fallbacks } from './faces.ts'

test('the fallback fonts of the documentation have the metrics of those of the site', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../portal/styles/theme.css'), 'utf8')
  const rule = (face: string, name: string) => new RegExp(`${name}: "?([^";%]+)`).exec(face)?.[1] ?? ''
  const described = css
    .split('@font-face')
    // The documentation has others for a Linux without Arial.
    .filter((face) => face.includes('size-adjust') && !/family: "?\w+ DejaVu/.test(face))
    .map((face) => ({
      family: rule(face, 'font-family'),
      weight: Number(rule(face, 'font-weight')),
      names: [...face.matchAll(/local\("([^"]+)"\)/g)].flatMap(([, name = '']) => (name.startsWith('DejaVu') ? [] : [name])),
      metrics: ['size-adjust', 'ascent-override', 'descent-override'].map((name) => Number(rule(face, name))),
    }))
  expect(described).toEqual(
    fallbacks.map(({ family, weight, names, size, ascent, descent }) => ({
      ...{ family, weight, names },
      metrics: [size, ascent / size, descent / size].map((share) => expect.closeTo(share * 100, 1)),
    })),
  )
})
