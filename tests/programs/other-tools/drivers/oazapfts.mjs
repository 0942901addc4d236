import * as api from './generated/oazapfts'

/** Calls of a client that oazapfts has generated. */
export async function calls({ origin, token, faq, service }) {
  api.defaults.baseUrl = `${origin}/api/v1`
  api.defaults.headers = { authorization: `Bearer ${token}` }
  return {
    list: (await api.listFaqs({ limit: 2, sort: 'name' })).data,
    csv: (await api.exportEnquiries()).data,
    faq: (await api.createFaq(faq)).data,
    service: (await api.createService(service)).data,
  }
}
