import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
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
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { useIdentity } from './set-up-steps.ts'

const holding = 'Visitors see a page with your name until you publish the site.'

/** Hides the site, with a toast; creates the site identity where there is none. */
function useHide() {
  const act = useAction()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const hide = async (identity: SiteIdentity | null, siteName: string) => {
    const body = { siteName, siteState: 'setup' as const }
    const send = async () => {
      await (identity === null ? createSiteIdentity(body) : updateSiteIdentity(body, {}, basedOn(identity.updatedAt)))
      return { message: holding }
    }
    setBusy(true)
    try {
      await act(send, { ...messages.updateSiteIdentity, loading: 'Hiding...' })
      await queryClient.invalidateQueries()
      // The pressed button is gone.
      document.getElementById('set-up')?.focus({ preventScroll: true })
    } catch {
      // The toast has said why.
    } finally {
      setBusy(false)
    }
  }
  return { busy, hide }
}

/** Offers to hide the site from visitors. A site without an identity is asked for its name, which the page for visitors shows. */
export function HideSite() {
  const identity = useIdentity()
  const mayWrite = useMay()(roles.createSiteIdentity)
  const { busy, hide } = useHide()
  const id = useId()
  const [error, setError] = useState<string>()
  if (identity === undefined || (identity?.siteState !== 'setup' && !mayWrite)) return null
  if (identity?.siteState === 'setup')
    return (
      <chakra.p py="3" borderBottomWidth="1px" color="fg.muted">
        {holding}
      </chakra.p>
    )
  const submit = (siteName: string) => {
    setError(siteName.trim() === '' ? 'Site name is required' : undefined)
    if (siteName.trim() === '') document.getElementById(id)?.focus()
    else if (!busy) void hide(identity, siteName)
  }
  return (
    <chakra.form
      noValidate
      py="3"
      borderBottomWidth="1px"
      onSubmit={(event) => {
        event.preventDefault()
        submit(identity?.siteName ?? String(new FormData(event.currentTarget).get('siteName')))
      }}
    >
      <chakra.p mb="2" color="fg.muted">
        Visitors see what there is so far. A hidden site shows them a page with its name alone.
      </chakra.p>
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

/**
 * Publishes a site that is being set up, after a question that names what is missing. A link with `#publish` opens it.
 * @param missing labels of the steps that are not done.
 */
export function PublishSite({ missing }: { missing: string[] }) {
  const identity = useIdentity()
  const may = useMay()
  const queryClient = useQueryClient()
  const { hash } = useLocation()
  const [asking, setAsking] = useState(hash === '#publish')
  if (identity?.siteState !== 'setup' || !may(roles.updateSiteIdentity)) return null
  const { siteName, updatedAt } = identity
  const send = async () => {
    await updateSiteIdentity({ siteName, siteState: 'published' }, {}, basedOn(updatedAt))
    return {
      message: (
        <span>
          The site is published.{' '}
          <a href="/" style={{ textDecoration: 'underline' }}>
            View your site
          </a>
        </span>
      ),
    }
  }
  return (
    <Flex py="3" columnGap="4" rowGap="2" justify="space-between" align="center" wrap="wrap">
      <chakra.span color="fg.muted">Sections that are still empty are left out.</chakra.span>
      <Button onClick={() => setAsking(true)}>Publish the site</Button>
      {asking && (
        <ConfirmDialog
          title="Publish the site?"
          question={
            missing.length === 0
              ? 'Visitors then see it in place of the holding page.'
              : `Still to do: ${missing.join(', ')}. Visitors then see the site without what is empty, in place of the holding page.`
          }
          action={['Publish', 'Publishing...']}
          toasts={messages.updateSiteIdentity}
          send={send}
          onDone={() => queryClient.invalidateQueries()}
          next={() => document.getElementById('set-up')}
          onClose={() => setAsking(false)}
        />
      )}
    </Flex>
  )
}
