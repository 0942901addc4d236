import { Button, Flex, NativeSelect } from '@chakra-ui/react'
import { useState } from 'react'
import * as messages from '../../generated/messages.ts'
import type { Enquiry, EnquiryStatus } from '../../generated/model/index.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { useAction } from '../../work/use-action.ts'
import { statuses, statusNames } from './filter.ts'
import { useEditEnquiry } from './queries.ts'

const texts = { loading: 'Saving...', ...messages.editEnquiry }

/** Status of the enquiry, and a way back to unread. */
export function StatusChoice({ enquiry: { _id, status }, close }: { enquiry: Enquiry; close: () => void }) {
  const edit = useEditEnquiry()
  const act = useAction()
  const isCurrent = useIsCurrent()
  const [saving, setSaving] = useState(false)
  const change = async (changes: { status?: EnquiryStatus; read?: boolean }) => {
    setSaving(true)
    const done = await act(() => edit(_id, changes), texts).catch(() => undefined)
    setSaving(false)
    return done !== undefined
  }
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Flex as="label" gap="2" align="center" color="fg.muted">
        Status
        <NativeSelect.Root size="sm" w="9rem" disabled={saving}>
          <NativeSelect.Field value={status} onChange={(event) => void change({ status: event.target.value as EnquiryStatus })}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {statusNames[one]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      {status === 'spam' && (
        <Button size="sm" variant="outline" colorPalette="gray" disabled={saving} onClick={() => void change({ status: 'new' })}>
          Not spam
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        disabled={saving}
        onClick={async () => {
          if ((await change({ read: false })) && isCurrent()) close()
        }}
      >
        Mark unread
      </Button>
    </Flex>
  )
}
