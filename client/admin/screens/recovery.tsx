import { Box, Button, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FormSchema } from '../../lib/form-schema.ts'
import { type FormKey, forgetInput, readInput, storeInput, type UnsavedInput } from '../../work/form/recovery-store.ts'
import { isFileValue } from '../../work/form/same-value.ts'
import type { FormState } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { storedClaims } from '../../work/session/token.ts'
import { timeOfDay } from '../../work/times.ts'
import type { FormDefinition } from '../definition.ts'
import { descriptionsIn, restoreDescriptions } from '../media/file-requests.ts'
import { differences } from './differences.ts'
import { DifferencesTable } from './differences-table.tsx'
import { fieldsOf, initialValues } from './form-values.ts'
import { changedFields, isSameInput } from './unsaved-input.ts'

const interval = 2000
const nothing = { fields: {}, descriptions: {} }

type Props<Row, Input> = {
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls' | 'values'>
  schema: FormSchema
  row: Row | undefined
  form: FormState<Input>
  /** Number of successful saves since the form was opened. */
  saves: number
}

const idOf = (row: object | undefined) => (row !== undefined && '_id' in row ? String(row._id) : 'new')

/** Crash recovery: stores unsaved input in this browser every 2 seconds, and offers it when the form is opened again. */
export function Recovery<Row extends object, Input extends object>(props: Props<Row, Input>) {
  const account = useCurrentUser()?._id
  const { pathname } = useLocation()
  // A create form whose record exists by now is still the screen for another one.
  const [id] = useState(() => idOf(props.row))
  // Nothing is stored while the account is not known.
  return account === undefined ? null : <RecoveryOf {...props} account={account} form={props.form} screen={`${pathname} ${id}`} />
}

function RecoveryOf<Row extends object, Input extends object>({
  definition,
  schema,
  row,
  form,
  saves,
  account,
  screen,
}: Props<Row, Input> & { account: string; screen: string }) {
  const { offer, close } = useStoredInput([account, screen], form, saves)
  const fields = fieldsOf(definition).flatMap(([name]) => (offer !== undefined && name in offer.fields ? [[name, offer.fields[name]]] : []))
  const typed = Object.fromEntries(fields) as Partial<Input>
  const saved = initialValues(definition, schema, row)
  const differing =
    offer === undefined ? [] : differences<Row, Input>(definition, schema, { mine: { ...saved, ...typed }, base: row, theirs: row })
  if (offer === undefined || differing.length === 0) return null

  const when = timeOfDay(offer.at)
  const focusFirst = () => document.getElementById(`field-${Object.keys(typed)[0]}`)?.focus()
  const restore = () => {
    form.enter(typed)
    close()
    focusFirst()
  }
  const discard = () => {
    close()
    focusFirst()
  }
  return (
    <Offer when={when} restore={restore} discard={discard}>
      <DifferencesTable differences={differing} heads={['What you typed', row === undefined ? 'Empty form' : 'Saved']} />
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
          <Button size="sm" variant="outline" colorPalette="gray" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide changes' : 'See changes'}
          </Button>
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={discard}>
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
 * Reads what an earlier visit left, and from then on stores what differs from the form's initial values. While the earlier input is not
 * decided on, it is stored together with the new.
 */
function useStoredInput<Input extends object>(key: FormKey, form: FormState<Input>, saves: number) {
  // undefined while it is being read.
  const [earlier, setEarlier] = useState<UnsavedInput | null>()
  const stored = useRef<Omit<UnsavedInput, 'at'>>(nothing)
  const store = useRef(() => {})
  store.current = () => {
    if (earlier === undefined) return
    const fields = { ...earlier?.fields, ...changedFields(form.initialValues, form.withPendingInput()) }
    const descriptions = descriptionsIn(fields)
    const last = stored.current
    if (isSameInput(fields, last.fields) && isSameInput(descriptions, last.descriptions)) return
    const files = (of: UnsavedInput['fields']) => Object.fromEntries(Object.entries(of).filter(([, value]) => isFileValue(value)))
    const filesChanged = !isSameInput(files(fields), files(last.fields))
    stored.current = { fields, descriptions }
    if (Object.keys(fields).length === 0) void forgetInput(key)
    else void storeInput(key, { at: Date.now(), fields, descriptions }, { filesChanged, isSignedIn: () => storedClaims()?.sub === key[0] })
  }
  const [account, name] = key

  useEffect(() => {
    let current = true
    void readInput([account, name]).then((found) => {
      if (!current) return
      stored.current = found ?? nothing
      if (found !== undefined) restoreDescriptions(found.fields, found.descriptions)
      setEarlier(found ?? null)
    })
    return () => {
      current = false
    }
  }, [account, name])

  useEffect(() => {
    const storeNow = () => store.current()
    const timer = setInterval(storeNow, interval)
    addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', storeNow)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', storeNow)
      document.removeEventListener('visibilitychange', storeNow)
      storeNow()
    }
  }, [])

  // A save has stored the input on the server, and settles what was left from before.
  useEffect(() => {
    if (saves === 0) return
    setEarlier(null)
  }, [saves])
  const unchanged = !form.dirty
  useEffect(() => {
    if (unchanged && earlier !== undefined) store.current()
  }, [unchanged, earlier])

  return { offer: earlier ?? undefined, close: () => setEarlier(null) }
}
