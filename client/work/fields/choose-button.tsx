import { Button, chakra } from '@chakra-ui/react'
import { LuUpload } from 'react-icons/lu'
import type { useControl } from './use-control.ts'

type Props = {
  /** The name of the field. */
  label: string
  text: string
  accept: string
  multiple?: boolean
  attributes: ReturnType<typeof useControl>['attributes']
  onFiles: (files: File[]) => void
}

/** Native file input on top of a styled button, so that both are one target for pointer and focus. */
export function ChooseButton({ label, text, accept, multiple = false, attributes, onFiles }: Props) {
  return (
    <Button asChild size="sm" variant="outline" _focusWithin={{ outline: '2px solid {colors.sea.solid}', outlineOffset: '2px' }}>
      <chakra.label data-editing htmlFor={attributes.id} cursor="pointer" position="relative">
        <LuUpload aria-hidden />
        {text}
        <chakra.input
          {...attributes}
          aria-label={label}
          type="file"
          multiple={multiple}
          accept={accept}
          position="absolute"
          inset="0"
          opacity="0"
          cursor="pointer"
          w="full"
          fontSize="0"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </chakra.label>
    </Button>
  )
}
