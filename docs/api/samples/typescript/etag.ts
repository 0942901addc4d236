import { notModified } from 'haulfront-sdk'
import { haulfront } from './client.ts'

const first = await haulfront.listFaqs()
const again = await haulfront.listFaqs(undefined, { etag: first.etag })
console.log(again === notModified ? 'Nothing has changed' : again.faqs)
