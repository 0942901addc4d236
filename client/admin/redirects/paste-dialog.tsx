import { Button, chakra, Textarea } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { LuClipboardPaste } from 'react-icons/lu'
import { getListRedirectsQueryKey } from '../../generated/api/redirects/redirects.ts'
import { importRedirects } from '../../generated/operations/redirects.ts'
import { HttpProblem, messageOf } from '../../lib/problem.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { wasAnnounced } from '../../ui/toasts.tsx'
import { Field } from '../../work/fields/field.tsx'
import { DialogButtons, FormDialog, type FormInDialog } from '../../work/form/form-dialog.tsx'
import { iconOnPhone, WordsOfIcon } from '../../work/layout/icon-on-phone.tsx'
import { Notice } from '../../work/notice.tsx'
import { useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import { type PastedRow, readPasted, type WrongLine } from './pasted-redirects.ts'

const help = 'Columns may be separated by tabs, commas, semicolons or blanks. A heading, and lines that begin with #, are left out.'
const { messages: texts } = importRedirects
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Adds the old addresses of a list that was copied elsewhere, all or none. On a phone its button is an icon. */
export function PasteList() {
  const may = useMay()
  if (!may(importRedirects.roles)) return null
  return (
    <FormDialog
      trigger={
        <Button variant="outline" {...iconOnPhone}>
          <LuClipboardPaste aria-hidden /> <WordsOfIcon>Paste a list</WordsOfIcon>
        </Button>
      }
      title="Paste a list of old addresses"
      description="One redirect a line: the old address, then where it leads. Copy two columns of a spreadsheet, or the export of your old site."
      maxW="44rem"
    >
      {(dialog) => <PasteForm {...dialog} />}
    </FormDialog>
  )
}

function PasteForm({ cancel, close, guard }: FormInDialog) {
  const id = useId()
  const act = useAction()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isChecked, setIsChecked] = useState(false)
  const { rows, wrong, skipped } = readPasted(text)
  const refused = isChecked ? [...wrong, ...refusedLines(failure, rows)] : []
  const error = isChecked && rows.length + wrong.length === 0 ? 'Paste at least one row' : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (saving || wrong.length > 0 || rows.length === 0) return
    setSaving(true)
    setFailure(undefined)
    const sent = { rows: rows.map(({ from, to }) => ({ from, to })) }
    const isShown = (thrown: unknown) => refusedLines(thrown, rows).length > 0
    await act(() => importRedirects.send(sent), { loading: 'Adding...', ...texts }, isShown).then(
      () => {
        void queryClient.invalidateQueries({ queryKey: getListRedirectsQueryKey() })
        close()
      },
      (thrown: unknown) => setFailure(thrown),
    )
    setSaving(false)
  }

  const change = (typed: string) => {
    setText(typed)
    setFailure(undefined)
    setIsChecked(false)
  }
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="5" aria-busy={saving} onSubmit={(event) => void submit(event)}>
      {guard(text !== '')}
      <Field id={id} label="List" announced error={error} help={help}>
        <Textarea
          {...fieldAttributes(id, { error })}
          {...{ dir: 'ltr', rows: 8, fontFamily: 'mono', fontSize: 'sm', whiteSpace: 'pre', overflowX: 'auto', spellCheck: false }}
          placeholder={'/pages/about-us.html  /about\n/tariff.pdf  https://files.example/tariff.pdf'}
          readOnly={saving}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      {text.trim() !== '' && (
        <chakra.p role="status" color="fg.muted">
          {counted(rows.length, 'row')} read
          {wrong.length > 0 && `, ${wrong.length} not`}
          {skipped > 0 && `; ${counted(skipped, 'line')} left out`}
        </chakra.p>
      )}
      {refused.length > 0 && <RefusedLines lines={refused} />}
      {failure !== undefined && refused.length === 0 && (
        <Notice tone="error" title={messageOf(failure, texts.failure)} announced={wasAnnounced(failure)} error={failure} />
      )}
      <DialogButtons
        cancel={cancel}
        saving={saving}
        label={rows.length === 0 ? 'Add redirects' : `Add ${counted(rows.length, 'redirect')}`}
        running="Adding..."
      />
    </chakra.form>
  )
}

function refusedLines(failure: unknown, rows: PastedRow[]): WrongLine[] {
  if (!(failure instanceof HttpProblem)) return []
  return (failure.problem.errors ?? []).flatMap(({ path, message }) => {
    const row = rows[Number(/^rows\.(\d+)\./.exec(path)?.[1])]
    return row === undefined ? [] : [{ line: row.line, text: row.text, message }]
  })
}

const RefusedLines = ({ lines }: { lines: WrongLine[] }) => (
  <Notice tone="error" title={`Nothing was added: ${counted(lines.length, 'line')} cannot be used`}>
    <chakra.ul mt="2" display="grid" gap="2" maxH="16rem" overflowY="auto" tabIndex={0} aria-label="Lines that cannot be used">
      {lines.map(({ line, text, message }) => (
        <li key={line}>
          <b>{`Line ${line}`}</b>{' '}
          <chakra.code dir="ltr" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {text}
          </chakra.code>
          <chakra.p>{message}</chakra.p>
        </li>
      ))}
    </chakra.ul>
  </Notice>
)
