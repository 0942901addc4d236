import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { LuGlobe } from 'react-icons/lu'
import { updateSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import * as messages from '../../generated/messages.ts'
import type { SiteIdentity } from '../../generated/model/index.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { barItem } from './bar-item.ts'

const Note = chakra('p', { base: { ...barItem, cursor: 'default', background: 'signal.500', color: 'signal.contrast' } })
const Publish = chakra('button', { base: { ...barItem, fontWeight: '700' } })

export function HoldingNote({ identity: { siteName } }: { identity: SiteIdentity }) {
  const [busy, setBusy] = useState(false)
  const publish = async () => {
    if (busy) return
    setBusy(true)
    const sent = toastAction(updateSiteIdentity({ siteName, siteState: 'published' }), {
      ...messages.updateSiteIdentity,
      loading: 'Publishing...',
      success: 'The site is published.',
    })
    await sent.then(
      () => location.reload(),
      () => setBusy(false),
    )
  }
  return (
    <>
      <Note>Visitors see a holding page</Note>
      <Publish type="button" aria-busy={busy} onClick={publish}>
        <LuGlobe aria-hidden /> Publish the site
      </Publish>
    </>
  )
}
