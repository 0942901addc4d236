import { writeFile } from 'node:fs/promises'
import { createClient } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })

const { heroSections } = await haulfront.listHeroSections()
const slide = heroSections.find(({ heroImage }) => heroImage !== '')
// Such as /uploads/hero/3f9c1d2e4b5a69788796a5b4c3d2e1f0.webp
const [kind = '', name = ''] = slide?.heroImage.split('/').slice(2) ?? []
const file = await haulfront.getUpload({ kind, name })
await writeFile(name, file.stream())
console.log(kind, file.type)
