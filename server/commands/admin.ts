// npm run admin -- grant <email> | revoke-sessions <email>
// Break-glass access for an operator with shell access and no account.
import { normaliseEmail } from '../accounts/users.ts'
import { connect } from '../database/connect.ts'
import { print, runOnSite } from './site.ts'

const [action = '', address = ''] = process.argv.slice(2)
const email = normaliseEmail(address)

await runOnSite(async ({ databaseUrl }) => {
  const isKnown = action === 'grant' || action === 'revoke-sessions'
  if (!isKnown || email === '')
    throw new Error('Say what to do: npm run admin -- grant <email>, or npm run admin -- revoke-sessions <email>')
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
      await transaction('sessions')
        .where({ userId: user._id })
        .whereNull('revokedAt')
        .update({ revokedAt: transaction.raw('clock_timestamp()') })
    })
    print(action === 'grant' ? `${email} is superAdmin now, and has to sign in again.` : `Every session of ${email} has ended.`)
  } finally {
    await database.destroy()
  }
})
