import { Box, Button, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FormSchema } from '../../lib/form-schema.ts'
import { type Form, useSavedAfterLeaving } from '../../work/form/use-form.ts'
import type { FormHandle } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { timeOfDay } from '../../work/times.ts'
import type { FormDefinition } from '../definition.ts'
import { differences } from '../values/differences.ts'
import { DifferencesTable } from '../values/differences-table.tsx'
import { fieldsOf, initialValues } from '../values/form-values.ts'
import { changedFields } from '../values/unsaved-input.ts'
import { inputRecorder } from './input-recorder.ts'

type Props<Row, Input> = {
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls' | 'values'>
  schema: FormSchema
  form: Form<Row, Input>
  handle: FormHandle<Input>
  /** The record that the screen edits; undefined for a create screen, which is one for another record again after it has created one. */
  recordId: string | undefined
}

/** Crash recovery: stores unsaved input in this browser every 2 seconds, and offers it when the form is opened again. */
export function Recovery<Row extends object, Input extends object>(props: Props<Row, Input>) {
  const account = useCurrentUser()?._id
  const { pathname } = useLocation()
  // Nothing is stored while the account is not known.
  if (account === undefined) return null
  const screen = `${pathname} ${props.recordId ?? 'new'}`
  return <RecoveryOf key={`${account} ${screen}`} {...props} account={account} screen={screen} />
}

function RecoveryOf<Row extends object, Input extends object>(props: Props<Row, Input> & { account: string; screen: string }) {
  const { definition, schema, handle } = props
  const { base } = props.form.state
  const { offer, decide } = useEarlierInput(props)
  const fields = fieldsOf(definition).flatMap(([name]) => (offer !== undefined && name in offer.fields ? [[name, offer.fields[name]]] : []))
  const typed = Object.fromEntries(fields) as Partial<Input>
  const saved = initialValues(definition, schema, base)
  const differing =
    offer === undefined ? [] : differences<Row, Input>(definition, schema, { mine: { ...saved, ...typed }, base, theirs: base })
  if (offer === undefined || differing.length === 0) return null

  const decideAndFocus = () => {
    decide()
    document.getElementById(`field-${Object.keys(typed)[0]}`)?.focus()
  }
  const restore = () => {
    handle.enter(typed)
    decideAndFocus()
  }
  return (
    <Offer when={timeOfDay(offer.at)} restore={restore} discard={decideAndFocus}>
      <DifferencesTable differences={differing} heads={['What you typed', base === undefined ? 'Empty form' : 'Saved']} />
    </Offer>
  )
}

type OfferProps = { when: string; restore: () => void; discard: () => void; children: ReactNode }

function Offer({ when, restore, discard, children }: OfferProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <Box>
      <Notice title="What you typed here last was not saved">
        It is still in this browser, for your account only.
        <Flex gap="2" mt="3" wrap="wrap">
          <Button size="sm" onClick={restore}>
            Restore what you typed {when}
          </Button>
          <Button size="sm" variant="outline" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide changes' : 'See changes'}
          </Button>
          <Button size="sm" variant="ghost" onClick={discard}>
            Discard
          </Button>
        </Flex>
      </Notice>
      <Box id={id} hidden={!shown} px="4" py="3" borderWidth="1px" borderTopWidth="0">
        {children}
      </Box>
    </Box>
  )
}

/**
 * Records what differs from the form's initial values. While the input of an earlier visit is not decided on, it is stored together with the
 * new. A save has stored the input on the server, and settles what was left from before.
 */
function useEarlierInput<Row, Input extends object>({
  form,
  handle,
  account,
  screen,
}: Props<Row, Input> & { account: string; screen: string }) {
  const [recorder] = useState(() => inputRecorder([account, screen]))
  const { state, send } = form
  const earlier = state.earlier?.account === account ? state.earlier : undefined
  const record = useEffectEvent(() => {
    if (earlier === undefined) return
    recorder.store({ ...earlier.input?.fields, ...changedFields(handle.initialValues, handle.withPendingInput()) })
  })

  useEffect(
    () =>
      recorder.start(
        (input) => send({ type: 'found', earlier: { account, input } }),
        () => record(),
      ),
    [recorder, account, send],
  )

  // Deletes the stored input as soon as the form is unchanged and the earlier input decided on, not up to 2 s later.
  const unchanged = !handle.dirty
  useEffect(() => {
    if (unchanged && earlier !== undefined) record()
  }, [unchanged, earlier])

  // Leaving has stored what was still being saved.
  useSavedAfterLeaving(form, ({ changed }) => {
    if (!changed) recorder.store({})
  })

  return { offer: earlier?.input, decide: () => send({ type: 'decided' }) }
}
