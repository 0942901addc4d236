import type { Operations } from '../contract/operations.ts'
import type { Tools } from '../tools.ts'
import { createContentChecks } from './content-checks.ts'
import { demoOperations } from './demo-content.ts'
import { countByWeek } from './enquiry-weeks.ts'
import { failedMails } from './failed-mails.ts'
import { sendTestMail } from './test-mail.ts'

/** Maximum wait for due health checks, in milliseconds. */
const healthWait = 3_000

/** Operations of the dashboard beside enquiries, drafts and changes. */
export function dashboardOperations(tools: Tools) {
  const { configuration, database, readiness } = tools
  const checks = createContentChecks(tools)
  return {
    ...demoOperations(tools),
    checkContent: async () => ({ checks: await checks() }),
    listFailedMails: async () => ({ mails: await failedMails(database) }),
    countEnquiriesByWeek: async () => ({ weeks: await countByWeek(database, configuration.timeZone) }),
    getHealth: () => readiness.read(healthWait),
    sendTestMail: ({ user }) => sendTestMail(tools, user),
  } satisfies Pick<
    Operations,
    'checkContent' | 'countDemoContent' | 'removeDemoContent' | 'listFailedMails' | 'countEnquiriesByWeek' | 'getHealth' | 'sendTestMail'
  >
}
