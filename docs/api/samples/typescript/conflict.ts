import { createClient, isProblem } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1', token: process.env.TOKEN })

async function append(faqId: string, sentence: string): Promise<void> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    const { faq } = await haulfront.viewFaq({ faqId })
    const answer = `${faq.answer} ${sentence}`
    try {
      await haulfront.editFaq({ faqId, question: faq.question, answer }, { basedOn: faq.updatedAt })
      return
    } catch (error) {
      if (!isProblem(error, 'precondition-failed') || triesLeft === 0) throw error
      console.log('Changed meanwhile by', error.current?.updatedBy)
    }
  }
}

const { faq } = await haulfront.createFaq({ question: 'Do you weigh by day?', answer: 'Yes.' })
await Promise.all([append(faq._id, 'From six.'), append(faq._id, 'Until ten.')])
console.log((await haulfront.viewFaq({ faqId: faq._id })).faq.answer.length)
