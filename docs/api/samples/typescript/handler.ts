import { createHmac, timingSafeEqual } from 'node:crypto'

const secret = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64')
if (secret.length === 0) throw new Error('WEBHOOK_SECRET is empty')

// For servers with fetch's Request and Response: Next.js, Hono, Remix, Deno, Bun.
export async function POST(request: Request): Promise<Response> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => request.headers.get(`webhook-${name}`) ?? '')
  const body = await request.text()
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
  const isSigned = signatures?.split(' ').some((signature) => {
    const bytes = Buffer.from(signature.replace('v1,', ''), 'base64')
    return signature.startsWith('v1,') && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
  const seconds = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!isSigned || !(seconds <= 300)) return new Response(null, { status: 400 })

  const event = JSON.parse(body)
  console.log(event.type)
  if (event.type === 'enquiry.created') console.log(event.data)
  return new Response(null, { status: 204 })
}
