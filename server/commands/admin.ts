// npm run admin -- grant <email> | revoke-sessions <email> | reset-second-factor <email>
// Break-glass access for an operator with shell access and no account.
import { removeSecondFactors } from '../accounts/second-factor.ts'
import { normaliseEmail } from '../accounts/users.ts'
import { connect } from '../database/connect.ts'
import { print, runOnSite } from './site.ts'

/** What is reported when an action is done. */
const reports = new Map([
  ['grant', (email: string) => `${email} is superAdmin now, and has to sign in again.`],
  ['revoke-sessions', (email: string) => `Every session of ${email} has ended.`],
  ['reset-second-factor', (email: string) => `${email} signs in with the password alone, and has to do so again.`],
])

const [action = '', address = ''] = process.argv.slice(2)
const email = normaliseEmail(address)

await runOnSite(async ({ databaseUrl }) => {
  const report = reports.get(action)
  if (report === undefined || email === '') throw new Error(`Say what to do: npm run admin -- ${[...reports.keys()].join('|')} <email>`)
  const database = connect(databaseUrl, () => undefined)
  try {
    const granted = { role: 'superAdmin', status: true, updatedAt: database.raw('clock_timestamp()') }
    await database.transaction(async (transaction) => {
      const user = await transaction('users').where({ email }).forUpdate().first('_id')
      if (user === undefined) throw new Error(`Nobody has signed up as ${email}.`)
      if (action === 'grant') {
        await transaction('users').where({ email }).update(granted)
        // Closes the bootstrap: otherwise the next registration on a site without a superAdmin would become one, too.
        await transaction('bootstrap').insert({ firstSuperAdmin: user._id }).onConflict().ignore()
      }
      if (action === 'reset-second-factor') await removeSecondFactors(transaction, user._id)
      await transaction('sessions')
        .where({ userId: user._id })
        .whereNull('revokedAt')
        .update({ revokedAt: transaction.raw('clock_timestamp()') })
    })
    print(report(email))
  } finally {
    await database.destroy()
  }
})
