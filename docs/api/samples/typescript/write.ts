import { fileOf } from 'haulfront-sdk'
import { haulfront, site } from './client.ts'

const logo = await fetch(`${site}/icon-192.png`)
const { client, message } = await haulfront.createClient({
  title: 'Konkan Cold Stores',
  order: 1,
  clientImage: fileOf(await logo.arrayBuffer(), 'logo.png', 'image/png'),
})
console.log(message, client._id, client.clientImage)
