import { client } from './generated/hey-api/client.gen'
import * as api from './generated/hey-api/sdk.gen'

/** Calls of a client that @hey-api/openapi-ts has generated. */
export async function calls({ origin, token, faq, service }) {
  client.setConfig({ baseUrl: `${origin}/api/v1`, auth: token, throwOnError: true })
  return {
    list: (await api.listFaqs({ query: { limit: 2, sort: 'name' } })).data,
    csv: (await api.exportEnquiries()).data,
    faq: (await api.createFaq({ body: faq })).data,
    service: (await api.createService({ body: service })).data,
  }
}
