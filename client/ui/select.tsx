import { NativeSelect } from '@chakra-ui/react'

type Props = NativeSelect.FieldProps & {
  /** Size, width and state of the frame around the select. */
  frame?: NativeSelect.RootProps
  /** Values and texts; or options as children. */
  options?: (readonly [value: string | undefined, text: string])[]
}

export const Select = ({ frame, options = [], children, ...field }: Props) => (
  <NativeSelect.Root {...frame}>
    <NativeSelect.Field {...field}>
      {children}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
