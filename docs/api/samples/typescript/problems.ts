import { createClient, isNetworkError, isProblem } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })
try {
  await haulfront.createFaq({ question: 'May I?', answer: 'No.' })
} catch (error) {
  if (isProblem(error, 'unauthorized')) console.log('Sign in first:', error.message)
  else if (isProblem(error)) console.log(error.status, error.kind, error.detail, error.errors)
  else if (isNetworkError(error)) console.log('No response:', error.reason)
  else throw error
}
