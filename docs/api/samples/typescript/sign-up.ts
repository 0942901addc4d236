import { createInterface } from 'node:readline/promises'
import { haulfront } from './client.ts'

const { EMAIL: email = '', PASSWORD: password = '' } = process.env
await haulfront.registerUser({ name: 'Meera Kulkarni', email, password })

const terminal = createInterface({ input: process.stdin, output: process.stderr })
const otp = await terminal.question('The six digits: ')
terminal.close()
const { message } = await haulfront.verifyOtp({ email, otp })
console.log(message)
