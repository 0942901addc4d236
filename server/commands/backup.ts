// npm run backup [file]
import { resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { print, runOnSite } from './site.ts'

const [file = `haulfront-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`] = process.argv.slice(2)

await runOnSite(async (site) => void (await backUp(site, resolve(file), print)))
