import { isProblem } from 'haulfront-sdk'
import { haulfront } from './client.ts'

try {
  const { message } = await haulfront.createEnquiry({
    name: 'Ira Menon',
    phoneNumber: '9820012345',
    email: 'ira@kestrel.example',
    message: 'Two pallets from Nhava Sheva to Pune on Friday?',
  })
  console.log(message)
} catch (error) {
  if (!isProblem(error, 'too-many-requests')) throw error
  console.log(`Try again in ${error.retryAfter} seconds`)
}
