import { createClient } from 'haulfront-sdk'

const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  token: process.env.TOKEN,
})
const { drafts, total } = await haulfront.listDrafts()
console.log(`${drafts.length} of ${total} drafts`)
