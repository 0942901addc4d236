import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn() }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  randomInt.mockImplementation(crypto.randomInt)
  return { ...crypto, randomInt }
})

test('a free port has no listener, and is below the ephemeral ports', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)

  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  randomInt.mockReturnValueOnce(port)
  expect(await freePort()).not.toBe(port)
  server.close()
})
