import { useGetHealth } from '../../generated/api/dashboard/dashboard.ts'
import * as roles from '../../generated/roles.ts'
import { Notice } from '../../work/notice.tsx'
import { useMay } from '../../work/session/session.ts'

const inOneLine = { '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3' } } as const

/** Whether the installation writes its mails into files, as far as the user may know. */
export function useHasNoMailServer(): boolean {
  const may = useMay()
  const { parts } = useGetHealth({ query: { enabled: may(roles.getHealth), refetchOnMount: 'always' } }).data ?? {}
  return parts?.mail.state === 'files'
}

/** Warns those who can change it of an installation that mails nothing, until it has a mail server. */
export function MissingMailServer() {
  if (!useHasNoMailServer()) return null
  return (
    <Notice tone="warning" title="There is no mail server" py="2" css={inOneLine}>
      Codes, invitations, notices and replies are not sent. Set SMTP_URL on the server to send them.
    </Notice>
  )
}

/** Replaces the message of a response that says that a mail was sent, where there is no mail server to send it. */
export function useMailed(): <Result extends { message: string }>(result: Result) => Result {
  const isMissing = useHasNoMailServer()
  return (result) => (isMissing ? { ...result, message: 'Saved without a mail: there is no mail server.', isWarning: true } : result)
}
