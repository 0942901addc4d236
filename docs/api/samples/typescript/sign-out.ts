import { haulfront } from './sign-in.ts'

const { message } = await haulfront.endSession()
console.log(message)
