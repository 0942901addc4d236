import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { done, eventually } from './expectations.ts'

/** Signs up with a server that runs as a process of its own and mails into its data folder. The first to do so is superAdmin. */
export async function signUpWithProgram(program: { url: string }, dataDir: string): Promise<string> {
  const [email, password] = ['meera@portolan.example', 'seven grey cranes']
  await done(program, 'registerUser', { body: { name: 'Meera Kulkarni', email, password } })
  const outbox = join(dataDir, 'outbox')
  const otp = await eventually(async () => {
    const name = (await readdir(outbox).catch(() => [])).find((file) => file.includes(email))
    return name === undefined ? undefined : /^\s+(\d{6})\s*$/m.exec(await readFile(join(outbox, name), 'utf8'))?.[1]
  })
  return String((await done(program, 'verifyOtp', { body: { email, otp } })).body.token)
}
