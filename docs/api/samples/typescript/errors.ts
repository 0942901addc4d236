import { isProblem } from 'haulfront-sdk'
import { haulfront } from './client.ts'

try {
  await haulfront.createFaq({ question: 'Do you carry part loads?', answer: '' })
} catch (error) {
  if (isProblem(error, 'bad-request')) for (const { path, message } of error.errors) console.log(path, message)
  else if (isProblem(error, 'too-many-requests')) console.log(`Wait ${error.retryAfter} seconds`)
  else throw error
}
