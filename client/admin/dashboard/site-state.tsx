import { chakra, Flex, Input } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createSiteIdentity, updateSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import * as messages from '../../generated/messages.ts'
import type { SiteIdentity } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { basedOn } from '../../lib/based-on.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { Field } from '../../work/fields/field.tsx'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import { useIdentity } from './set-up-steps.ts'

const holding = 'Visitors see a page with your name until you publish the site.'

/** Sets the state of the site, with a toast; creates the site identity where there is none. */
function useSiteState() {
  const act = useAction()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const write = async (identity: SiteIdentity | null, body: { siteName: string; siteState: 'setup' | 'published' }) => {
    const isHiding = body.siteState === 'setup'
    const send = async () => {
      await (identity === null ? createSiteIdentity(body) : updateSiteIdentity(body, {}, basedOn(identity.updatedAt)))
      return { message: isHiding ? holding : 'The site is published.' }
    }
    setBusy(true)
    try {
      await act(send, { ...messages.updateSiteIdentity, loading: isHiding ? 'Hiding...' : 'Publishing...' })
      await queryClient.invalidateQueries()
      // The pressed button is gone; so is the list, when the site has all that it needs.
      const next = document.getElementById('set-up') ?? document.querySelector<HTMLElement>('h1')
      next?.focus({ preventScroll: true })
    } catch {
      // The toast has said why.
    } finally {
      setBusy(false)
    }
  }
  return { busy, write }
}

/** Offers to hide the site from visitors. A site without an identity is asked for its name, which the page for visitors shows. */
export function HideSite() {
  const identity = useIdentity()
  const mayWrite = useMay()(roles.createSiteIdentity)
  const { busy, write } = useSiteState()
  const id = useId()
  const [error, setError] = useState<string>()
  if (identity === undefined || (identity?.siteState !== 'setup' && !mayWrite)) return null
  if (identity?.siteState === 'setup')
    return (
      <chakra.p py="3" borderBottomWidth="1px" color="fg.muted">
        {holding}
      </chakra.p>
    )
  const hide = (siteName: string) => {
    setError(siteName.trim() === '' ? 'Site name is required' : undefined)
    if (siteName.trim() === '') document.getElementById(id)?.focus()
    else if (!busy) void write(identity, { siteName, siteState: 'setup' })
  }
  return (
    <chakra.form
      noValidate
      py="3"
      borderBottomWidth="1px"
      onSubmit={(event) => {
        event.preventDefault()
        hide(identity?.siteName ?? String(new FormData(event.currentTarget).get('siteName')))
      }}
    >
      <Flex gap="3" wrap="wrap" align="flex-end" css={{ '& > div': { flex: '1 1 14rem' } }}>
        {identity === null && (
          <Field id={id} label="Name of your company" error={error} announced size="sm">
            <Input {...fieldAttributes(id, { required: true, error })} name="siteName" maxLength={200} autoComplete="organization" />
          </Field>
        )}
        <BusyButton type="submit" variant="outline" busy={busy} loadingText="Hiding...">
          Hide the site while you set it up
        </BusyButton>
      </Flex>
    </chakra.form>
  )
}

export function PublishSite() {
  const identity = useIdentity()
  const may = useMay()
  const { busy, write } = useSiteState()
  if (identity?.siteState !== 'setup' || !may(roles.updateSiteIdentity)) return null
  const { siteName } = identity
  return (
    <Flex py="3" columnGap="4" rowGap="2" justify="space-between" align="center" wrap="wrap">
      <chakra.span color="fg.muted">Sections that are still empty are left out.</chakra.span>
      <BusyButton busy={busy} loadingText="Publishing..." onClick={() => void write(identity, { siteName, siteState: 'published' })}>
        Publish the site
      </BusyButton>
    </Flex>
  )
}
