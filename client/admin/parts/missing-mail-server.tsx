import type { FlexProps } from '@chakra-ui/react'
import { useGetHealth } from '../../generated/api/dashboard/dashboard.ts'
import * as roles from '../../generated/roles.ts'
import { Notice } from '../../work/notice.tsx'
import { useMay } from '../../work/session/session.ts'

const inOneLine = { '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3' } } as const

/** Warns those who can change it of an installation that mails nothing, until it has a mail server. */
export function MissingMailServer(style: Omit<FlexProps, 'title'>) {
  const may = useMay()
  const { parts } = useGetHealth({ query: { enabled: may(roles.getHealth), refetchOnMount: 'always' } }).data ?? {}
  if (parts?.mail.state !== 'files') return null
  return (
    <Notice tone="warning" title="There is no mail server" py="2" css={inOneLine} {...style}>
      Codes, invitations, news and replies reach nobody. Whoever runs the server sets SMTP_URL.
    </Notice>
  )
}
