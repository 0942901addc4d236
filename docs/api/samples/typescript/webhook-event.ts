import { setTimeout } from 'node:timers/promises'
import { haulfront } from './client.ts'

const { message } = await haulfront.createEnquiry({
  name: 'Rohan Sawant',
  phoneNumber: '910147023519',
  email: 'rohan.sawant@konkancold.example',
  message: 'One reefer from Mundra to Delhi on Monday?',
})
console.log(message)
await setTimeout(2000)
