import type { ComponentProps } from 'react'
import { isMissing } from '../../../lib/problem.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'grave' | 'isOver'> & {
  /** Description of the record: "client ‘Ravi Traders’". */
  what: string
}

/** Confirms a delete. A record that is already deleted (404) closes the dialog like a success. */
export const DeleteDialog = ({ what, ...rest }: Props) => (
  <ConfirmDialog next="heading" {...rest} title={`Delete ${what}?`} action={['Delete', 'Deleting...']} grave isOver={isMissing} />
)
