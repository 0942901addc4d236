import { createClient, isProblem } from 'haulfront-sdk'

const refusal = {
  type: '/docs/problems/not-found',
  title: 'Not found',
  message: 'There is no such service.',
}
const haulfront = createClient({
  baseUrl: 'http://portolan.example/api/v1',
  fetch: async () => Response.json(refusal, { status: 404 }),
})
try {
  await haulfront.getServiceBySlug({ slug: 'x' })
} catch (error) {
  console.log(isProblem(error, 'not-found'))
}
