import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormDialog, type FormInDialog } from '../work/form/form-dialog.tsx'

type Props = {
  /** The button that opens it. */
  label: string
  /** Accessible name of the button. Also the title, where there is no other. */
  name: string
  title?: string
  description?: string
  onClosed: () => Promise<void>
  children: (dialog: FormInDialog) => ReactNode
}

/** Dialog that changes the second step of signing in, and may end with recovery codes, which are shown once. */
export const SecondStepDialog = ({ label, name, title = name, children, ...props }: Props) => (
  <FormDialog
    trigger={
      <Button size="sm" variant="outline" aria-label={name}>
        {label}
      </Button>
    }
    title={title}
    maxW="30rem"
    {...props}
  >
    {children}
  </FormDialog>
)
