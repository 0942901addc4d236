import { createClient } from 'haulfront-sdk'

const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  token: process.env.TOKEN,
})
const idempotencyKey = 'import-2026-11-row-17'
const input = { question: 'Do you carry ice?', answer: 'Yes.' }
const { faq, response } = await haulfront.createFaq(input, { idempotencyKey })
console.log(faq._id, response.headers.get('idempotency-replayed') ?? 'new')
