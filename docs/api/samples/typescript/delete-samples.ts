import { createClient } from 'haulfront-sdk'

const { EMAIL: email = '', PASSWORD: password = '' } = process.env
const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })
const { token } = await haulfront.loginUser({ email, password })
haulfront.setToken(token)

for (const search of ['Do you weigh by day?', 'Do you carry ice?', 'Do you carry wind turbines?']) {
  const { faqs } = await haulfront.listFaqs({ search, limit: 100 })
  for (const { _id } of faqs) await haulfront.deleteFaq({ faqId: _id })
}
const { clients } = await haulfront.listClients({ search: 'Vasai Paper', limit: 100 })
for (const { _id } of clients) await haulfront.deleteClient({ clientId: _id })

const { media } = await haulfront.listMedia({ search: 'sdk-sample.png', unused: true, limit: 100 })
for (const { _id } of media) await haulfront.deleteMedia({ id: _id })

const { tokens } = await haulfront.listTokens()
for (const { _id, name } of tokens) if (name === 'SDK samples') await haulfront.deleteToken({ id: _id })
const { message } = await haulfront.logoutUser()
console.log(message)
