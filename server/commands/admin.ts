// npm run admin -- setup-link | grant <email> | revoke-sessions <email> | reset-second-factor <email>
// Break-glass access for an operator with shell access and no account.
import type { Knex } from 'knex'
import { removeSecondFactors } from '../accounts/second-factor.ts'
import { createSetupLink, setupLinkAddress, setupLinkLifetimeHours } from '../accounts/setup-links.ts'
import { areSuperAdminsNamed } from '../accounts/super-admins.ts'
import { normaliseEmail } from '../accounts/users.ts'
import { originOf } from '../address.ts'
import type { Configuration } from '../configuration.ts'
import { connect } from '../database/connect.ts'
import { howToBegin } from '../welcome.ts'
import { print, runOnSite } from './site.ts'

/** Actions on an account, each with its success message. */
const reports = new Map([
  ['grant', (email: string) => `${email} is superAdmin now, and has to sign in again.`],
  ['revoke-sessions', (email: string) => `Every session of ${email} has ended.`],
  ['reset-second-factor', (email: string) => `${email} signs in with the password alone, and has to do so again.`],
])

const [action = '', address = ''] = process.argv.slice(2)
const email = normaliseEmail(address)

await runOnSite(async ({ configuration, databaseUrl }) => {
  const report = reports.get(action)
  if (action !== 'setup-link' && (report === undefined || email === ''))
    throw new Error(`Say what to do: npm run admin -- setup-link, or ${[...reports.keys()].join('|')} <email>`)
  const database = connect(databaseUrl, () => undefined)
  try {
    if (report === undefined) print(await setupLink(configuration, database))
    else {
      await database.transaction(changeAccount)
      print(report(email))
    }
  } finally {
    await database.destroy()
  }
})

/**
 * Prints a new set-up link, which replaces the former one. It also works in development, where the first account needs none.
 * @throws when a link could not make a super admin.
 */
async function setupLink(configuration: Configuration, database: Knex): Promise<string> {
  if (areSuperAdminsNamed(configuration))
    throw new Error('SUPER_ADMIN_EMAILS names the super admins: they sign up with their addresses, and need no link.')
  if ((await database('bootstrap').first('done')) !== undefined)
    throw new Error('This site has had a super admin already: "npm run admin -- grant <email>" makes another account one.')
  const origin = configuration.publicUrl ?? originOf(configuration)
  const link = setupLinkAddress(origin, await createSetupLink(database))
  return howToBegin({ address: link, lifetimeHours: setupLinkLifetimeHours }).join('\n')
}

async function changeAccount(transaction: Knex.Transaction): Promise<void> {
  const user = await transaction('users').where({ email }).forUpdate().first('_id')
  if (user === undefined) throw new Error(`Nobody has signed up as ${email}.`)
  if (action === 'grant') {
    await transaction('users')
      .where({ email })
      .update({ role: 'superAdmin', status: true, updatedAt: transaction.raw('clock_timestamp()') })
    // Closes the bootstrap: otherwise the next registration on a site without a superAdmin would also become one.
    await transaction('bootstrap').insert({ firstSuperAdmin: user._id }).onConflict().ignore()
  }
  if (action === 'reset-second-factor') await removeSecondFactors(transaction, user._id)
  await transaction('sessions')
    .where({ userId: user._id })
    .whereNull('revokedAt')
    .update({ revokedAt: transaction.raw('clock_timestamp()') })
}
