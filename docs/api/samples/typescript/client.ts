import { createClient } from 'haulfront-sdk'

export const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })

const { token, user } = await haulfront.loginUser({
  email: 'you@portolan.example',
  password: 'seven grey cranes',
})
haulfront.setToken(token)
console.log(`Signed in as ${user.name}, ${user.role}`)
