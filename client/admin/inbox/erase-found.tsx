import { Box, chakra, Dialog, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ErasedSender, EraseEnquiries200 } from '../../generated/model/index.ts'
import { counted, erasedLines } from './erased-lines.ts'

export const isNothing = ({ enquiries, mails }: EraseEnquiries200) => enquiries + mails === 0

/** What goes, and whose it is. It takes the focus, so that it is read before the confirmation. */
export function EraseFound({ found, children }: { found: EraseEnquiries200; children: ReactNode }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  const nothing = isNothing(found)
  return (
    <Flex direction="column" gap="5">
      <Box ref={summary} tabIndex={-1} outline="none">
        <Dialog.Description>{nothing ? 'Nothing is stored about this person.' : 'This goes, for good:'}</Dialog.Description>
        {!nothing && (
          <chakra.ul mt="2" ps="5" listStyleType="square" fontWeight="650">
            {erasedLines(found).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </chakra.ul>
        )}
      </Box>
      {found.senders.length > 0 && (
        <section aria-label="Written by">
          <chakra.p textStyle="fact" color="fg.subtle" mb="1">
            Written by
          </chakra.p>
          <chakra.ul borderTopWidth="1px">
            {found.senders.map((sender) => (
              <SenderLine key={`${sender.name} ${sender.email} ${sender.phoneNumber}`} {...sender} />
            ))}
          </chakra.ul>
        </section>
      )}
      {!nothing && children}
    </Flex>
  )
}

const SenderLine = ({ name, email, phoneNumber, enquiries }: ErasedSender) => (
  <chakra.li py="2" borderBottomWidth="1px" overflowWrap="anywhere">
    <Flex justify="space-between" gap="3">
      <chakra.bdi fontWeight="600">{name}</chakra.bdi>
      <chakra.span flexShrink="0" color="fg.muted">
        {counted(enquiries, 'enquiry', 'enquiries')}
      </chakra.span>
    </Flex>
    <chakra.span fontSize="sm" color="fg.muted">
      {email} · {phoneNumber}
    </chakra.span>
  </chakra.li>
)
