import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultGround, paper } from './brand-colors.ts'
import { isFaintOn, sampleSide } from './logo-contrast.ts'

const drawing = (shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150">${shapes}</svg>`
const bars = (color: string) => `<path fill="${color}" d="M20 30h400v30H20zM20 90h300v30H20z"/>`
const plate = (color: string) => `<rect width="600" height="150" rx="20" fill="${color}"/>`

test.each<[name: string, shapes: string, faintOnLight: boolean, faintOnDark: boolean]>([
  ['a dark logo', bars('#1b2a30'), false, true],
  ['a light logo', bars('#f4efe5'), true, false],
  ['an orange logo', bars('#ff6a1f'), false, false],
  ['a dark logo with a small mark in orange', `${bars('#1b2a30')}<circle cx="540" cy="75" r="40" fill="#ff6a1f"/>`, false, true],
  ['a light logo on a dark plate of its own', plate('#0c1417') + bars('#f4efe5'), false, false],
  ['an empty picture', '', false, false],
])('%s is faint where most of it has the lightness of what it is shown on', async (_, shapes, faintOnLight, faintOnDark) => {
  const pixels = await sharp(Buffer.from(drawing(shapes)))
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .raw()
    .toBuffer()
  expect([isFaintOn(paper.page, pixels), isFaintOn(defaultGround, pixels)]).toEqual([faintOnLight, faintOnDark])
})
