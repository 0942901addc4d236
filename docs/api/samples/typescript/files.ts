import { openAsBlob } from 'node:fs'
import { createClient, fileOf } from 'haulfront-sdk'

const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  token: process.env.TOKEN,
})

const logo = fileOf(await openAsBlob('logo.png'), 'sdk-sample.png', 'image/png')
const { client } = await haulfront.createClient({
  title: 'Vasai Paper Mills',
  clientImage: logo,
})
await haulfront.editClient({ clientId: client._id, title: 'Vasai Paper' })

const { media } = await haulfront.uploadMedia({ files: [logo] })
console.log(media.length, 'file')
