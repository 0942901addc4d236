import { createClient, type Middleware } from 'haulfront-sdk'

const log: Middleware = async (request, next, operation) => {
  request.headers.set('accept-language', 'en-IN')
  const response = await next(request)
  console.log(operation, response.status)
  return response
}
const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  middleware: [log],
})
await haulfront.listFeatures({ limit: 1 })
