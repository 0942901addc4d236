import type { Operations } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { createContentChecks } from './content-checks.ts'
import { countByWeek } from './enquiry-weeks.ts'
import { failedMails } from './failed-mails.ts'

/** What the dashboard says beside enquiries, drafts and changes. */
export function dashboardOperations(tools: Tools) {
  const { configuration, database } = tools
  const checks = createContentChecks(tools)
  return {
    checkContent: async () => ({ checks: await checks() }),
    listFailedMails: async () => ({ mails: await failedMails(database) }),
    countEnquiriesByWeek: async () => ({ weeks: await countByWeek(database, configuration.timeZone) }),
  } satisfies Pick<Operations, 'checkContent' | 'listFailedMails' | 'countEnquiriesByWeek'>
}
