import { createClient } from 'haulfront-sdk'
import { site } from './client.ts'

const haulfront = createClient({ baseUrl: `${site}/api/v1`, retries: 3, maxRetryAfter: 60 })
const { response } = await haulfront.listFaqs({ limit: 5 })
console.log(response.status)
