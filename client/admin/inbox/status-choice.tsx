import { Flex, NativeSelect } from '@chakra-ui/react'
import type { Enquiry, EnquiryStatus } from '../../generated/model/index.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { statuses, statusNames } from './filter.ts'
import { useEnquiryEdits } from './use-enquiry-edits.ts'

type Props = { enquiry: Enquiry; close: () => void; focusHeading: () => void }

/** Status of the enquiry, and a way back to unread. */
export function StatusChoice({ enquiry, close, focusHeading }: Props) {
  const { change, optimistic, saving } = useEnquiryEdits(enquiry)
  const isCurrent = useIsCurrent()
  const { status = enquiry.status, read } = optimistic
  const savesStatus = saving && optimistic.status !== undefined
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Flex as="label" gap="2" align="center" color="fg.muted">
        Status
        <NativeSelect.Root size="sm" w="9rem">
          {/* Not disabled while saving: it would lose the focus, and a closed select changes at each arrow on the way to a status. */}
          <NativeSelect.Field
            value={status}
            aria-busy={savesStatus}
            onChange={(event) => void change({ status: event.target.value as EnquiryStatus })}
          >
            {statuses.map((one) => (
              <option key={one} value={one}>
                {statusNames[one]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      {enquiry.status === 'spam' && (
        <BusyButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          busy={savesStatus}
          onClick={async () => {
            // On success the button disappears, and the focus with it.
            if ((await change({ status: 'new' })) && document.activeElement === document.body) focusHeading()
          }}
        >
          Not spam
        </BusyButton>
      )}
      <BusyButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        busy={saving && read !== undefined}
        onClick={async () => {
          if ((await change({ read: false })) && isCurrent()) close()
        }}
      >
        Mark unread
      </BusyButton>
    </Flex>
  )
}
