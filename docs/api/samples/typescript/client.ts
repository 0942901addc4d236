import { createClient } from 'haulfront-sdk'

export const site = 'http://127.0.0.1:3000'
export const haulfront = createClient({ baseUrl: `${site}/api/v1`, token: process.env.TOKEN })
