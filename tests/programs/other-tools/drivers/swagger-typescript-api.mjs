import { Api } from './generated/swagger-typescript-api'

/** Calls of a client that swagger-typescript-api has generated. */
export async function calls({ origin, token, faq, service }) {
  const api = new Api({ baseUrl: `${origin}/api/v1`, baseApiParams: { headers: { authorization: `Bearer ${token}` } } })
  return {
    list: (await api.faq.listFaqs({ limit: 2, sort: 'name' })).data,
    csv: (await api.enquiry.exportEnquiries({}, { format: 'text' })).data,
    faq: (await api.faq.createFaq(faq)).data,
    service: (await api.service.createService(service)).data,
  }
}
