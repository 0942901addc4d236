import { haulfront } from './client.ts'

for await (const { question } of haulfront.all('listFaqs', { limit: 5 })) console.log(question)
