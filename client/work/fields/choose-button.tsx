import { Button, type ButtonProps, chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { LuUpload } from 'react-icons/lu'
import { focusRing } from '../../ui/theme/work-system.ts'

type Props = {
  /** The name of the field. */
  label: string
  text: string
  accept: string
  multiple?: boolean
  attributes?: Omit<HTMLChakraProps<'input'>, 'type' | 'disabled' | 'onChange'>
  size?: ButtonProps['size']
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Native file input on top of a styled button, so that both are one target for pointer and focus. */
export function ChooseButton({ label, text, accept, multiple = false, attributes, size = 'sm', disabled = false, onFiles }: Props) {
  return (
    <Button asChild size={size} variant="outline" disabled={disabled} _focusWithin={focusRing}>
      <chakra.label data-editing htmlFor={attributes?.id} cursor="pointer" position="relative">
        <LuUpload aria-hidden />
        {text}
        <chakra.input
          {...attributes}
          aria-label={label}
          type="file"
          disabled={disabled}
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
