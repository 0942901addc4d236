import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../../work/copy-button.tsx'
import type { FormInDialog } from '../../../work/form/form-dialog.tsx'
import type { Saved } from '../../../work/form/form-state.ts'
import { StepTitle } from '../../../work/form/step-title.tsx'

type Props = {
  title: string
  /** Name of the secret for screen readers. */
  label: string
  secret: string
  done: () => void
  /** What it is for, and that it is shown this once. */
  children: ReactNode
}

export function SecretStep({ title, label, secret, done, children }: Props) {
  const [copied, setCopied] = useState(false)
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <chakra.div mb="4">{children}</chakra.div>
      <chakra.code
        display="block"
        aria-label={label}
        p="4"
        mb="4"
        bg="bg.subtle"
        borderWidth="1px"
        fontFamily="mono"
        fontSize="sm"
        wordBreak="break-all"
        userSelect="all"
      >
        {secret}
      </chakra.code>
      <Flex gap="3" wrap="wrap" justify="space-between">
        <CopyButton text={secret} label="Copy" variant={copied ? 'outline' : 'solid'} onCopied={() => setCopied(true)} />
        <Button size="sm" variant={copied ? 'solid' : 'outline'} onClick={done}>
          I have stored it
        </Button>
      </Flex>
    </>
  )
}

/** Steps of a dialog whose form creates something with a secret: the form, the secret, and the form again where more was entered meanwhile. */
export function useSecretSteps({ close }: FormInDialog) {
  const [secret, setSecret] = useState<string>()
  const [saved, setSaved] = useState<Saved>()
  const isChanged = saved?.changed === true
  return {
    secret,
    show: setSecret,
    onSaved: setSaved,
    /** The secret is stored, and the form has what was entered during the request. */
    isBack: isChanged && secret === undefined,
    done: () => {
      setSecret(undefined)
      if (!isChanged) close()
    },
  }
}
