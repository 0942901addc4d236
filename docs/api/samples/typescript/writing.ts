import { createClient } from 'haulfront-sdk'

const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  token: process.env.TOKEN,
})

const { faq } = await haulfront.createFaq({
  question: 'Do you carry cars?',
  answer: 'Up to three.',
  draft: true,
})
await haulfront.publishDraft({ contentType: 'faqs', recordId: faq._id })

await haulfront.editFaq({
  faqId: faq._id,
  question: faq.question,
  answer: 'Up to four.',
})
const { message } = await haulfront.deleteFaq({ faqId: faq._id })
console.log(message)
