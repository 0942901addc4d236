import { isNetworkError, isProblem } from 'haulfront-sdk'
import { haulfront } from './client.ts'

try {
  await haulfront.createFaq({ question: 'Do you carry part loads?', answer: '' })
} catch (error) {
  if (isProblem(error, 'bad-request')) for (const { path, message } of error.errors) console.log(path, message)
  else if (isProblem(error)) console.log(error.kind, error.message)
  else if (isNetworkError(error)) console.log('No response:', error.reason)
  else throw error
}
