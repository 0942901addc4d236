import { haulfront } from './client.ts'

const { message } = await haulfront.endSession()
console.log(message)
