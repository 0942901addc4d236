import * as api from './generated/orval'

/** Calls of a client that Orval has generated with `fetch`, for the address of the published contract. */
export async function calls({ token, faq, service }) {
  const options = { headers: { authorization: `Bearer ${token}` } }
  return {
    list: (await api.listFaqs({ limit: 2, sort: 'name' })).data,
    // One of its media types is read line by line, so that Orval gives the stream of each.
    csv: await (await api.exportEnquiries({}, options)).stream.text(),
    faq: (await api.createFaq(faq, undefined, options)).data,
    service: (await api.createService(service, undefined, options)).data,
  }
}
