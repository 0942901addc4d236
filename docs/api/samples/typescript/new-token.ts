import { createClient } from 'haulfront-sdk'

const { EMAIL: email = '', PASSWORD: password = '' } = process.env
const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })
const { token } = await haulfront.loginUser({ email, password })
haulfront.setToken(token)

const { secret } = await haulfront.createToken({
  name: 'SDK samples',
  role: 'editor',
  allContent: true,
})
console.log(secret)
