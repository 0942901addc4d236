import { createClient, type Haulfront, type Input, type ListItems, type Result, type Schemas } from 'haulfront-sdk'

const answers: Input<'createFaq'>[] = [{ question: 'Do you carry wind turbines?', answer: 'Their blades.' }]

async function save(haulfront: Haulfront, input: Input<'createFaq'>): Promise<Schemas['Faq']> {
  const result: Result<'createFaq'> = await haulfront.createFaq(input)
  return result.faq
}

const saved: ListItems['listFaqs'][] = []
const client = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  token: process.env.TOKEN,
})
for (const input of answers) saved.push(await save(client, input))
console.log(saved.length)
