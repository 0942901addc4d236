import { isProblem } from 'haulfront-sdk'
import { haulfront } from './client.ts'

const { faq } = await haulfront.createFaq({ question: 'Do you weigh at night?', answer: 'Until two.' })
const edit = { faqId: faq._id, question: faq.question, answer: 'Until four.' }
await haulfront.editFaq(edit, { basedOn: faq.updatedAt })
try {
  await haulfront.editFaq(edit, { basedOn: faq.updatedAt })
} catch (error) {
  if (!isProblem(error, 'precondition-failed')) throw error
  console.log('Saved meanwhile by', error.current?.userName)
}
