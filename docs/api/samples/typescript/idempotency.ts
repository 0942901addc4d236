import { haulfront } from './client.ts'

const idempotencyKey = crypto.randomUUID()
const faq = { question: 'Do you carry part loads?', answer: 'Daily, from Bhiwandi.', order: 1 }
const first = await haulfront.createFaq(faq, { idempotencyKey })
const second = await haulfront.createFaq(faq, { idempotencyKey })
console.log(first.faq._id === second.faq._id ? 'One record' : 'Two records')
