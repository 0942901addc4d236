// Draws the demo pictures: node server/demo/art/draw.ts [--only part-of-a-name]

import { allPictures } from './pictures.ts'
import { render } from './render.ts'

const flag = process.argv.indexOf('--only')
const only = flag === -1 ? '' : (process.argv[flag + 1] ?? '')
const chosen = allPictures.filter((p) => only === '' || p.file.includes(only))
if (chosen.length === 0) throw new Error(`no picture is called ${only}`)
for (const picture of chosen) {
  const bytes = await render(picture)
  process.stdout.write(`${picture.file} ${Math.round(bytes / 1024)} kB\n`)
}
