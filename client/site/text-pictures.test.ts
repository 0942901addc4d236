import { expect, test } from 'vitest'
import { withPictureSizes } from './text-pictures.ts'

const stem = `/uploads/library/${'0a'.repeat(16)}`
const src = `${stem}.webp`
const media = { [src]: { width: 1000, height: 750, focalX: 50, focalY: 50, variants: [240, 480, 800] } }
const srcset = `srcset="${stem}-240.webp 240w,${stem}-480.webp 480w,${stem}-800.webp 800w,${src} 1000w"`
const column = '700px, 92vw'

test('a stored picture gets its size and its variants', () => {
  const html = `<p>One</p><p><img src="${src}" alt="A > B"></p>`
  const sized = `<img width="1000" height="750" ${srcset} sizes="min(1000px, ${column})" src="${src}" alt="A > B">`
  expect(withPictureSizes(html, media)).toBe(`<p>One</p><p>${sized}</p>`)
})

test('a width of its own is kept, with the height that belongs to it', () => {
  expect(withPictureSizes(`<img src="${src}" width="400">`, media)).toBe(
    `<img height="300" ${srcset} sizes="min(400px, ${column})" src="${src}" width="400">`,
  )
  for (const own of ['width="400" height="400"', 'width="50%"'])
    expect(withPictureSizes(`<img src="${src}" ${own}>`, media)).toMatch(
      /^<img srcset="[^"]*" sizes="[^"]*" src="[^"]*" width="[^"]*"( height="400")?>$/,
    )
})

test('an address of a variant stays that variant, with its size', () => {
  expect(withPictureSizes(`<img src="${stem}-480.webp">`, media)).toBe(`<img width="480" height="360" src="${stem}-480.webp">`)
})

test.each([
  '<img src="https://pictures.example/a.webp" alt="">',
  `<p title="<img src=" lang="en">${src}</p>`,
  `<a href="${src}">Plan</a>`,
  `<code>&lt;img src="${src}"&gt;</code>`,
  '',
])('%s stays as it is', (html) => {
  expect(withPictureSizes(html, media)).toBe(html)
  expect(withPictureSizes(html)).toBe(html)
})

test('an animation of a text stands still for people who ask for less motion', () => {
  const address = `/uploads/library/${'a'.repeat(32)}.webp`
  const still = address.replace('.webp', '-still.webp')
  const media = { [address]: { focalX: 50, focalY: 50, variants: [480], still } }
  expect(withPictureSizes(`<p><img src="${address}" alt=""></p>`, media)).toBe(
    `<p><picture><source media="(prefers-reduced-motion: reduce)" srcset="${still}"><img src="${address}" alt=""></picture></p>`,
  )
})
