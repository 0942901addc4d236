import { dataFolder, removeFolder, startSite } from '../lib/site.ts'
import { email, post, signUp } from './account.ts'

/**
 * Whether the time of a response tells if an address has an account: `node scripts/bench/enumeration.ts [tries]`. Known and unknown
 * addresses take turns. By the Mann-Whitney test, z beyond ±1.96 is a difference that so many tries can tell (with 5 % of false alarms).
 */
const [tries = 200] = process.argv.slice(2).map(Number)
const warmUp = 10

type Call = (address: string) => [path: string, body: object]
const signUpAgain: Call = (address) => ['/user/register', { name: 'Bench', email: address, password: 'nine grey cranes' }]
/** The call that is measured, and one that prepares it. */
const operations: Record<string, { measured: Call; before?: Call }> = {
  'sign in with a wrong password': { measured: (address) => ['/user/login', { email: address, password: 'eight grey cranes' }] },
  'ask for a new password': { measured: (address) => ['/user/forgot-password', { email: address }] },
  'sign up': { measured: signUpAgain },
  'sign in with the password of a sign-up': {
    measured: (address) => ['/user/login', { email: address, password: 'nine grey cranes' }],
    before: signUpAgain,
  },
}

const dataDir = dataFolder()
const site = await startSite(dataDir)
try {
  await signUp(site)
  const rows: Record<string, object> = {}
  for (const [what, { measured, before }] of Object.entries(operations)) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < tries + warmUp; round++) {
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const address = kind === 'known' ? email : `${crypto.randomUUID()}@portolan.example`
        const send = ([path, body]: [path: string, body: object]) => post(`${site.url}/api/v1${path}`, body)
        if (before !== undefined) await send(before(address))
        const call = measured(address)
        const begun = performance.now()
        await send(call)
        if (round >= warmUp) times[kind].push(performance.now() - begun)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    rows[what] = { known, unknown, ratio: known / unknown, z: mannWhitney(times.known, times.unknown) }
  }
  console.log(`Milliseconds, medians of ${tries} tries each`)
  console.table(rows)
} finally {
  await site.stop()
  removeFolder(dataDir)
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** z of the Mann-Whitney U test, by its normal approximation. */
function mannWhitney(one: number[], other: number[]): number {
  const ranked = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))]
  ranked.sort((first, second) => first.time - second.time)
  const ranks = ranked.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
