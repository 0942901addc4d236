import { CloseButton, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { listVersions } from '../../generated/api/changes/changes.ts'
import type { ContentType } from '../../generated/model/index.ts'
import { HttpProblem } from '../../lib/problem.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { Notice } from '../../work/notice.tsx'
import { TakenSlugNotice } from './taken-slug.tsx'
import { useRestore } from './use-restore.ts'

/** Time to undo a delete, in milliseconds. It stands still under the pointer and the focus. */
const duration = 20_000

type Props = { contentType: ContentType; recordId: string; name: string; close: () => void }

/** Strip above a list after a delete, with the way back. */
export function UndoStrip({ contentType, recordId, name, close }: Props) {
  const { restore, busy, takenSlug } = useRestore()
  const [held, setHeld] = useState(false)
  const waits = held || busy || takenSlug !== undefined
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [waits, close])

  const undo = async () => {
    const deleted = await listVersions({ contentType, recordId, page: 1, limit: 1 }).catch((error: unknown) => {
      if (error instanceof HttpProblem) return undefined
      throw error
    })
    const version = deleted?.versions[0]
    if (version !== undefined && (await restore(version._id, {}, version.at))) close()
  }
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const letGo = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <Flex direction="column" mb="3" {...hold} {...letGo}>
      <Notice
        title={`‘${name}’ deleted.`}
        action={
          <Flex gap="2" align="center">
            <BusyButton size="sm" variant="outline" colorPalette="gray" busy={busy} loadingText="Restoring..." onClick={() => void undo()}>
              Undo
            </BusyButton>
            <CloseButton size="sm" colorPalette="gray" aria-label="Close" onClick={close} />
          </Flex>
        }
      />
      {takenSlug !== undefined && (
        <TakenSlugNotice taken={takenSlug} busy={busy} restore={() => void takenSlug.retry().then((done) => done && close())} />
      )}
    </Flex>
  )
}
