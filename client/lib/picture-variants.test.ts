import { expect, test } from 'vitest'
import { sourceOf, srcSetOf } from './picture-variants.ts'

const stem = `/uploads/service/${'0a'.repeat(16)}`

test('an upload has the variants of the contract, and itself as the widest', () => {
  expect(srcSetOf(`${stem}.webp`)).toMatch(new RegExp(`^${stem}-240\\.webp 240w, .*${stem}\\.webp 2560w$`))
})

test('the variants of a file that only a preview link shows have its token', () => {
  const token = '?draft=-BUyDwZfLrXMOqxy05zHgcZ5dVLRiSAjfYkAB8nJDOs'
  expect(srcSetOf(`${stem}.webp${token}`)).toContain(`${stem}-240.webp${token} 240w`)
})

test('a file elsewhere has no variants', () => {
  expect(sourceOf('https://cdn.example/a.webp', '100vw')).toEqual({ src: 'https://cdn.example/a.webp' })
})
