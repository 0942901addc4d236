import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type KillPoint, killAtStatements, type Owner } from './kill-point.ts'
import { startTestService, type TestService } from './service.ts'

export type MortalService = TestService & {
  /** Resolves when the service has died at this step of a transaction, and PostgreSQL has ended its connections. */
  killedAt: (point: KillPoint) => Promise<void>
}

const owners = new Map<string, Owner>()
killAtStatements((applicationName) => owners.get(applicationName))

/**
 * A service in this process that can be killed between two steps of a transaction, at a tenth of the cost of a process. A dead one neither
 * sends a statement nor hears of the end of one, so that nothing after that step happens, a clean-up of its own included; its transaction is
 * rolled back with its connections, which bear a name of their own.
 */
export async function startMortalService(environment: Record<string, string>, databaseUrl: string): Promise<MortalService> {
  const name = `haulfront ${randomUUID()}`
  let armed: KillPoint | undefined
  let isDead = false
  const died = Promise.withResolvers<void>()
  const kill = () => {
    isDead = true
    died.resolve()
  }
  owners.set(name, { point: () => armed, kill, isDead: () => isDead })
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  const service = await startTestService(environment, url.href)
  return {
    ...service,
    ...(environment.DATA_DIR !== undefined && { dataDir: environment.DATA_DIR }),
    async killedAt(point) {
      armed = point
      await died.promise
      await endConnections(databaseUrl, name)
      // Closes the port. It waits for statements that never end, so that nothing waits for it.
      void service.stop()
    },
  }
}

async function endConnections(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1', [name])
  await client.end()
}
