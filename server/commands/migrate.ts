// npm run migrate
// For the role that owns the tables, where the site itself runs with one that may only read and write them.
import { migrate } from '../database/migrate.ts'
import { onSite, say } from './site.ts'

await onSite(async ({ databaseUrl }) => {
  await migrate(databaseUrl)
  say('The tables are those of this version.')
})
