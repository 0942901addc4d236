import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { exampleBody, signUp } from '../support/client.ts'
import { hasRequests } from '../support/sample-output.ts'
import { unpackSdk } from '../support/sdk.ts'
import { addApp, freshCode } from '../support/second-factor.ts'
import { sharedService } from '../support/service.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Runs the samples that continue a sign-in, as printed, with the password and the code of an account with a second factor. */
const run = promisify(execFile)
const service = await sharedService()
const account = await addApp(service, await signUp(service))

const folder = temporaryFolder()
beforeAll(async () => {
  await unpackSdk(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})

const noFiles = { image: () => new File([], ''), video: () => new File([], '') }

const programs = [
  ['curl', 'bash', 'step.sh'],
  ['TypeScript, fetch', process.execPath, 'fetch.ts'],
  ['TypeScript, SDK', process.execPath, 'sdk.ts'],
  ...(hasRequests ? [['Python', 'python3', 'step.py'] as const] : []),
] as const

const codes = {
  verifyTotp: () => freshCode(service, account),
  verifyRecoveryCode: async () => account.recoveryCodes.pop() ?? '',
}

test.each(programs.flatMap((program) => (['verifyTotp', 'verifyRecoveryCode'] as const).map((id) => [...program, id] as const)))(
  'the sample in %s signs in by the cookie of the first step (%s, %s: %s)',
  async (label, program, file, id) => {
    const page = await (await fetch(`${service.url}/docs/operations/${id}.md`)).text()
    const sample = new RegExp(`^${label}:\n\n\`\`\`\\w+\n(.*?)\n\`\`\`$`, 'ms').exec(page)?.[1] ?? ''
    const login = exampleBody('loginUser', noFiles)
    const own = [
      [login?.email, account.email],
      [login?.password, account.password],
      [exampleBody(id, noFiles)?.code, await codes[id]()],
    ]
    const filled = own.reduce((text, [example, value]) => text.replaceAll(String(example), String(value)), sample)
    await writeFile(join(folder, file), filled)
    const { stdout } = await run(program, [file], { cwd: folder })
    expect(stdout).toMatch(/Login successful\./)
  },
)

test('the page of a second step names the cookie, and who may call it', async () => {
  const page = await (await fetch(`${service.url}/docs/operations/verifyTotp.md`)).text()
  expect(page).toMatch(/^## Request cookie\n\n- `sign-in`: string, required\./m)
  expect(page).toContain('**Everyone may call it, once loginUser has taken email and password.**')
})
