import { contractVersion, createClient } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })
const { response } = await haulfront.listFeatures({ limit: 1 })
const isSame = response.headers.get('haulfront-contract') === contractVersion
console.log(isSame ? 'Up to date' : 'The site has another contract')
