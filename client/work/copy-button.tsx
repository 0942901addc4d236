import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { LuCheck, LuCopy } from 'react-icons/lu'
import { toastError } from '../ui/toasts.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      await toastError('The browser does not allow copying. Please select the text and copy it.')
    }
  }
  const Icon = copied ? LuCheck : LuCopy
  return (
    <Button size="sm" variant="outline" flexShrink="0" aria-live="polite" onClick={() => void copy()}>
      <Icon aria-hidden /> {copied ? 'Copied' : label}
    </Button>
  )
}
