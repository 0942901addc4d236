import { haulfront } from './client.ts'

const { tokens } = await haulfront.listTokens()
for (const { _id, name } of tokens) if (name === 'Nightly price import') await haulfront.deleteToken({ id: _id })

const { clients } = await haulfront.listClients({ search: 'Konkan Cold Stores' })
for (const { _id } of clients) await haulfront.deleteClient({ clientId: _id })

const { faqs } = await haulfront.listFaqs({ search: 'Do you deliver on Sundays?' })
for (const { _id } of faqs) await haulfront.deleteFaq({ faqId: _id })

const { enquiries } = await haulfront.eraseEnquiries({ email: 'rohan.sawant@konkancold.example', confirm: true })
console.log('Erased enquiries:', enquiries)
