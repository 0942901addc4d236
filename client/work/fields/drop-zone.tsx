import { Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useFormRules } from '../form/form-rules.ts'

/** Accepts dropped and pasted files. The button inside is the equivalent for keyboard and touch. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { readOnly } = useFormRules()
  const [over, setOver] = useState(false)
  return (
    <Flex
      gap="4"
      wrap="wrap"
      align="center"
      p="3"
      bg={over ? 'signal.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l2"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!readOnly) onFiles([...event.dataTransfer.files])
      }}
      onPaste={(event) => !readOnly && onFiles([...event.clipboardData.files])}
    >
      {children}
    </Flex>
  )
}
