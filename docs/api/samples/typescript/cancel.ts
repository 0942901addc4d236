import { createClient } from 'haulfront-sdk'

const haulfront = createClient({
  baseUrl: 'http://127.0.0.1:3000/api/v1',
  timeout: 5_000,
})

// Five seconds for an attempt, and twelve for the whole call.
const signal = AbortSignal.timeout(12_000)
const { features } = await haulfront.listFeatures({}, { signal })
console.log(features.length > 0)

const controller = new AbortController()
const call = haulfront.listFeatures({}, { signal: controller.signal })
controller.abort()
await call.catch((error: Error) => console.log(error.name))
