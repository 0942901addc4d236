import { createClient } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })

const { faqs, total } = await haulfront.listFaqs({
  page: 1,
  limit: 5,
  search: 'load',
})
console.log(`${faqs.length} of ${total}`)

for await (const { question } of haulfront.all('listFaqs', { sort: 'name' })) {
  console.log(question)
}
