import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

type Props = {
  label: string
  /** What it means, in a second line. */
  help?: string
  checked: boolean
  choose: (on: boolean) => void
  /** Attributes of the checkbox, such as those that name its error. */
  attributes?: Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'color' | 'width' | 'height'>
}

/** A checkbox with its words, as high as a finger. */
export const CheckLine = ({ label, help, checked, choose, attributes }: Props) => (
  <chakra.label
    display="flex"
    gap="2.5"
    alignItems={help === undefined ? 'center' : 'flex-start'}
    minH="11"
    py={help === undefined ? '0' : '1.5'}
    cursor="pointer"
  >
    <chakra.input
      type="checkbox"
      boxSize="5"
      mt={help === undefined ? '0' : '0.5'}
      flexShrink={0}
      {...attributes}
      checked={checked}
      onChange={(event) => choose(event.target.checked)}
    />
    {help === undefined ? (
      label
    ) : (
      <span>
        {label}
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {help}
        </chakra.span>
      </span>
    )}
  </chakra.label>
)
