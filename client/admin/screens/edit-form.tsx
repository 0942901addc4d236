import { useState } from 'react'
import type { Roles } from '../../generated/roles.ts'
import type { FormSchema } from '../../lib/form-schema.ts'
import type { RequestOptions } from '../../lib/http.ts'
import { HttpProblem } from '../../lib/problem.ts'
import type { SaveOptions, SaveResult } from '../../work/form/work-form.tsx'
import { Notice } from '../../work/notice.tsx'
import { roleName, useCurrentUser, useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { FormDefinition, MessageResponse, QueryResult, Toasts, Versioned } from '../definition.ts'
import { type Choice, type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { ContentForm } from './content-form.tsx'
import { differences } from './differences.ts'
import { initialValues } from './form-values.ts'

type Props<Row extends Versioned, Input extends object> = {
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls' | 'values' | 'extraErrors'>
  /** Label within a sentence: "hero section". */
  singular: string
  schema: FormSchema
  toasts: Toasts
  /** The roles that may edit; all others read the form. */
  roles: Roles
  /** The latest loaded version. One that is newer than the form replaces the form's values only while nothing has been entered. */
  row: Row
  refetch: QueryResult<Row | null>['refetch']
  send: (input: Input, options: RequestOptions) => Promise<MessageResponse>
  button: { label: string; saving: string }
  disabledWhileBlank: (keyof Input)[] | undefined
  backPath: string
  onSaved: (form: { changed: boolean }) => void
  stay?: (() => void) | undefined
}

/**
 * Edit form with optimistic locking: sends the version it is based on, and opens the conflict dialog before one version overwrites another.
 */
export function EditForm<Row extends Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, singular, schema, toasts, roles, row, refetch, send, ...form } = props
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<Conflict>()
  const act = useAction()
  const readOnly = !useMay()(roles)

  const rebase = (next: Row): SaveResult<Input> => {
    setBase(next)
    return { values: initialValues(definition, schema, next) }
  }

  async function openConflict(problem: HttpProblem, mine: Input): Promise<{ choice: Choice; theirs: Row | undefined }> {
    const theirs = (await refetch()).data ?? undefined
    const { updatedAt = '', updatedBy = '' } = problem.problem.current ?? {}
    const choice = await new Promise<Choice>((choose) =>
      setConflict({
        singular,
        updatedBy,
        updatedAt,
        choose,
        differences: theirs && differences(definition, schema, { mine, base, theirs }),
      }),
    )
    setConflict(undefined)
    return { choice, theirs }
  }

  async function save(input: Input, sending: SaveOptions, expectedVersion: string | null = base.updatedAt): Promise<SaveResult<Input>> {
    const headers: HeadersInit = expectedVersion === null ? {} : { 'If-Match': `"${expectedVersion}"` }
    try {
      const texts = { loading: 'Updating...', ...toasts }
      const response = await act(() => send(input, { ...sending, headers }), texts, isConflict)
      const values: unknown[] = Object.values(response)
      const stored = values.find(isRecord<Row>)
      return stored === undefined ? {} : rebase(stored)
    } catch (error) {
      if (!isConflict(error)) throw error
      const { choice, theirs } = await openConflict(error, input)
      if (choice === 'overwrite') return save(input, sending, null)
      if (choice === 'discard' && theirs !== undefined) return { ...rebase(theirs), discarded: true }
      throw error
    }
  }

  return (
    <>
      {readOnly && <ReadOnlyNotice />}
      <ContentForm
        {...form}
        readOnly={readOnly}
        definition={definition}
        schema={schema}
        clientValidation
        row={base}
        save={save}
        newer={row.updatedAt > base.updatedAt ? { row, onFilled: () => setBase(row) } : undefined}
      />
      {conflict !== undefined && <ConflictDialog {...conflict} />}
    </>
  )
}

/** Says why the form has no button to save. */
function ReadOnlyNotice() {
  const user = useCurrentUser()
  return (
    <Notice tone="info" title="You can read this, but not change it">
      {user && `Your role is ${roleName(user.role)}. `}A super admin can give you another role.
    </Notice>
  )
}

const isConflict = (error: unknown): error is HttpProblem => error instanceof HttpProblem && error.status === 412

/** The record in the response of an edit, under its singular key. */
const isRecord = <Row extends Versioned>(value: unknown): value is Row =>
  typeof value === 'object' && value !== null && '_id' in value && 'updatedAt' in value
