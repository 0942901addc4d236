import { createClient, isProblem, type Schemas } from 'haulfront-sdk'

const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  token: process.env.TOKEN,
})

async function append(read: Schemas['Faq'], sentence: string): Promise<void> {
  let faq = read
  for (let triesLeft = 3; ; triesLeft -= 1) {
    const { _id: faqId, question, updatedAt } = faq
    const answer = `${faq.answer} ${sentence}`
    try {
      await haulfront.editFaq({ faqId, question, answer }, { basedOn: updatedAt })
      return
    } catch (error) {
      if (!isProblem(error, 'precondition-failed') || triesLeft === 0) throw error
      console.log('Changed meanwhile by', error.current?.userName)
    }
    faq = (await haulfront.viewFaq({ faqId })).faq
  }
}

const { faq } = await haulfront.createFaq({
  question: 'Do you weigh by day?',
  answer: 'Yes.',
})
// Both are based on the new question: the second is refused, and made again.
await append(faq, 'From six.')
await append(faq, 'Until ten.')
console.log((await haulfront.viewFaq({ faqId: faq._id })).faq.answer)
