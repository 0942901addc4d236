import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, readContract } from '../../server/contract/document.ts'

const folder = join(import.meta.dirname, '../../openapi/released')
const parts = (name: string) => name.replace('.json', '').split('.').map(Number)
const order = (a: string, b: string) => {
  const [one, two] = [parts(a), parts(b)]
  return one.map((part, index) => part - (two[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The contract as it was last released. */
export function lastReleased(): Contract {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort(order)
    .at(-1)
  if (newest === undefined) throw new Error('No contract was ever released')
  return JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Contract
}

// `npm run release-contract` keeps the contract of the moment as the one that the next is held against.
if (import.meta.main) {
  const contract = readContract()
  writeFileSync(join(folder, `${contract.info.version}.json`), `${JSON.stringify(contract)}\n`)
  console.log(`released: openapi/released/${contract.info.version}.json`)
}
