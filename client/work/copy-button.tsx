import { Button, type ButtonProps } from '@chakra-ui/react'
import { useState } from 'react'
import { LuCheck, LuCopy } from 'react-icons/lu'
import { toastError } from '../ui/toasts.tsx'

type Props = { text: string; label: string; variant?: ButtonProps['variant']; onCopied?: () => void }

export function CopyButton({ text, label, variant = 'outline', onCopied }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      await toastError('The browser does not allow copying. Please select the text and copy it.')
    }
  }
  const Icon = copied ? LuCheck : LuCopy
  return (
    <Button size="sm" variant={variant} flexShrink="0" aria-live="polite" onClick={() => void copy()}>
      <Icon aria-hidden /> {copied ? 'Copied' : label}
    </Button>
  )
}
