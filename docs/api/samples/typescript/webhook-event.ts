import { setTimeout } from 'node:timers/promises'
import { haulfront } from './client.ts'

const { message } = await haulfront.createEnquiry({
  name: 'Ira Menon',
  phoneNumber: '9820012345',
  email: 'ira@kestrel.example',
  message: 'One reefer from Mundra to Delhi on Monday?',
})
console.log(message)
await setTimeout(2000)
