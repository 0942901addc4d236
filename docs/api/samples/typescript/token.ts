import { createClient } from 'haulfront-sdk'
import { haulfront, site } from './client.ts'

const { secret } = await haulfront.createToken({ name: 'Nightly price import', role: 'editor', contentTypes: ['services', 'faqs'] })
console.log(secret)

const program = createClient({ baseUrl: `${site}/api/v1`, token: secret })
const { total } = await program.listDrafts()
console.error(`It reads ${total} drafts`)
