import { createClient, isProblem } from 'haulfront-sdk'
import { site } from './client.ts'

const haulfront = createClient({ baseUrl: `${site}/api/v1`, retries: 0 })
for (let attempt = 1; attempt <= 11; attempt++)
  try {
    await haulfront.loginUser({ email: 'stranger@portolan.example', password: 'a wrong guess' })
  } catch (error) {
    if (!isProblem(error)) throw error
    console.log(error.status, error.message)
  }
