import { haulfront } from './client.ts'

const { faq } = await haulfront.createFaq({
  question: 'Do you deliver on Sundays?',
  answer: 'In Mumbai and Pune.',
  draft: true,
})
const { message } = await haulfront.publishDraft({ contentType: 'faqs', recordId: faq._id })
console.log(message)
