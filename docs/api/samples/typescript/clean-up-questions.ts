import { haulfront } from './client.ts'

for (const search of ['Do you carry part loads?', 'Do you weigh at night?']) {
  const { faqs } = await haulfront.listFaqs({ search })
  for (const { _id, question } of faqs) {
    await haulfront.deleteFaq({ faqId: _id })
    console.log('Deleted:', question)
  }
}
