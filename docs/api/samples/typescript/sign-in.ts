import { haulfront } from './client.ts'

const { token, user } = await haulfront.loginUser({
  email: 'you@portolan.example',
  password: 'seven grey cranes',
})
haulfront.setToken(token)
console.log(`Signed in as ${user.name}, ${user.role}`)

export { haulfront }
