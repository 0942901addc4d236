import { haulfront } from './client.ts'

const { EMAIL: email = '', PASSWORD: password = '' } = process.env
const { token, user } = await haulfront.loginUser({ email, password })
console.error(`Signed in as ${user.name}, ${user.role}`)
console.log(token)
