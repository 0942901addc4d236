import { createClient } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })

const { services, response } = await haulfront.listServices({ limit: 3 })
console.log(
  services.map(({ title }) => title),
  response.status,
)

for (const { slug } of services) {
  const { service } = await haulfront.getServiceBySlug({ slug })
  console.log(service.title, service.features.length)
}
