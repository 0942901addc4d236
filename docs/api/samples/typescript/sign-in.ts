import { haulfront } from './client.ts'

const { token, user } = await haulfront.loginUser({
  email: 'you@portolan.example',
  password: 'seven grey cranes',
})
console.error(`Signed in as ${user.name}, ${user.role}`)
console.log(token)
