import { fileOf } from 'haulfront-sdk'
import { haulfront } from './client.ts'

const logo = await fetch('http://127.0.0.1:3000/icon-192.png')
const { client, message } = await haulfront.createClient({
  title: 'Konkan Cold Stores',
  order: 3,
  clientImage: fileOf(await logo.arrayBuffer(), 'logo.png', 'image/png'),
})
console.log(message, client._id, client.clientImage)
