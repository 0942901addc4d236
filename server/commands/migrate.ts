// npm run migrate Needs the role that owns the tables, because the site's own role may only read and write them.
import { migrate } from '../database/migrate.ts'
import { print, runOnSite } from './site.ts'

await runOnSite(async ({ databaseUrl }) => {
  await migrate(databaseUrl)
  print('The tables are those of this version.')
})
