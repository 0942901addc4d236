import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import type { Connect } from 'vite'
import { hashPassword } from '../../server/accounts/passwords.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { type Service, startService } from '../../server/service.ts'
import { type BackEnd, proxyTo } from './back-end.ts'

const account = { email: 'demo@portolan.example', password: 'seven grey cranes' }
const signInPath = '/signed-in'

/**
 * The real server with the demo company, in a temporary folder that is deleted at the end: a stateful back end for work on the client,
 * without a second implementation. Opening its address signs the browser in.
 */
export async function demoServer(): Promise<BackEnd> {
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-dev-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    // As root, PostgreSQL runs as another user, who must be able to enter the folder.
    await chmod(folder, 0o755)
    const configuration = { ...readConfiguration({ DATA_DIR: folder, RATE_LIMITS: 'off' }), port: 0 }
    const embedded = await startEmbedded(folder, () => undefined)
    // The directory is outside the folder if PostgreSQL's user cannot reach the folder.
    ends.push(() => rm(dirname(embedded.directory), { recursive: true, force: true }), embedded.stop)
    const service = await startService(configuration, { databaseUrl: embedded.url, demo: true, log: pino({ level: 'warn' }) })
    ends.push(service.stop)
    await createAccount(service)
    return {
      path: signInPath,
      host: 'localhost',
      mockToken: false,
      stop,
      description: `with the demo company and its own database, signed in as ${account.email} (password: ${account.password}); all of it goes when this ends`,
      middleware: signIn(service),
      proxy: proxyTo(service.url),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function createAccount({ tools: { database } }: Service): Promise<void> {
  const passwordHash = await hashPassword(account.password)
  const [user] = await database('users').insert({ email: account.email, name: 'Demo', passwordHash, role: 'superAdmin' }).returning('_id')
  // Closes the bootstrap: otherwise the next account to sign up would become superAdmin, too.
  await database('bootstrap').insert({ firstSuperAdmin: user._id })
}

/** Signs in with the server and hands both halves of the session to the browser: the cookie, and the token that guards routes. */
function signIn(service: Service): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url !== signInPath) return next()
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) }
    fetch(`${service.url}/api/v1/user/login`, login)
      .then(async (signedIn) => {
        const { token } = (await signedIn.json()) as { token: string }
        response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': signedIn.headers.getSetCookie() })
        response.end(
          `<!doctype html><title>Signing in</title><script>localStorage.setItem('token', '${token}'); location.replace('/')</script>`,
        )
      })
      .catch(next)
  }
}
