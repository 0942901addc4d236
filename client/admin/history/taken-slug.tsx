import { BusyButton } from '../../work/form/busy-button.tsx'
import { Notice } from '../../work/notice.tsx'
import type { TakenSlug } from './use-restore.ts'

type Props = { taken: TakenSlug; busy: boolean; restore: () => void }

/** Another record has the slug by now: offers the free one that the server suggests. */
export function TakenSlugNotice({ taken: { slug }, busy, restore }: Props) {
  return (
    <Notice
      tone="warning"
      title="Another record has this address by now"
      mb="3"
      action={
        <BusyButton size="sm" busy={busy} loadingText="Restoring..." onClick={restore}>
          Restore as ‘{slug}’
        </BusyButton>
      }
    >
      ‘{slug}’ is free.
    </Notice>
  )
}
