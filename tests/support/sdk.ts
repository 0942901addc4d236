import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import type {
  CallOptions,
  ConditionalOptions,
  EditOptions,
  HaulfrontNetworkError,
  HaulfrontProblem,
  Settings,
  WithResponse,
} from '../../scripts/sdk/package/index.ts'
import { packSdk } from '../../scripts/sdk.ts'
import { projectRoot } from '../../server/configuration.ts'
import { readContract } from '../../server/contract/document.ts'

export type SdkResult = WithResponse & Record<string, unknown>
export type SdkClient = Record<string, unknown>
type Options = CallOptions & EditOptions & Partial<ConditionalOptions>

/** The SDK without the methods that are generated for each operation; `callSdk` calls those by their names. */
export type Sdk = {
  createClient: (settings: Settings) => SdkClient
  isProblem: (error: unknown, kind?: string) => error is HaulfrontProblem
  isNetworkError: (error: unknown) => error is HaulfrontNetworkError
  HaulfrontProblem: typeof HaulfrontProblem
  notModified: symbol
  contractVersion: string
}

/** Unpacks the SDK as users get it into a project. @returns the folder of the package. */
export async function unpackSdk(project: string): Promise<string> {
  await packSdk()
  const cwd = join(project, 'node_modules/haulfront-sdk')
  await mkdir(cwd, { recursive: true })
  await extract({ file: join(projectRoot, `dist/docs/sdk/haulfront-sdk-${readContract().info.version}.tgz`), cwd, strip: 1 })
  return cwd
}

export const loadSdk = async (packageFolder: string) => (await import(join(packageFolder, 'index.js'))) as Sdk

export function callSdk(client: SdkClient, operationId: string, input?: object, options?: Options): Promise<SdkResult> {
  const method = client[operationId]
  if (typeof method !== 'function') throw new Error(`The SDK has no method ${operationId}`)
  return method(input, options) as Promise<SdkResult>
}

/** The error that a call throws. */
export async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([call])
  if (outcome?.status === 'rejected') return outcome.reason
  throw new Error('Nothing was thrown')
}
