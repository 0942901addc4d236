import { createClient } from 'haulfront-sdk'
import { site } from './client.ts'
import { haulfront } from './sign-in.ts'

const { secret } = await haulfront.createToken({ name: 'Nightly import', role: 'viewer', contentTypes: ['faqs'] })

const program = createClient({ baseUrl: `${site}/api/v1`, token: secret })
const { total } = await program.listDrafts()
console.log(`${total} drafts of FAQs`)
