import { createClient, isProblem } from 'haulfront-sdk'

const haulfront = createClient({ baseUrl: 'http://127.0.0.1:3000/api/v1' })

async function titleOf(slug: string): Promise<string | undefined> {
  try {
    const { service } = await haulfront.getServiceBySlug({ slug })
    return service.title
  } catch (error) {
    if (!isProblem(error)) throw error
    switch (error.kind) {
      case 'not-found':
        return undefined
      case 'too-many-requests':
        throw new Error(`Try again in ${error.retryAfter} seconds`, { cause: error })
      default:
        throw error
    }
  }
}
console.log(await titleOf('no-such-service'))
