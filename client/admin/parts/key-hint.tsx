import { chakra } from '@chakra-ui/react'
import { singleKeys } from './shortcut.ts'

/** Single key of an action, beside its name, for the eye: the action has it in `aria-keyshortcuts`. None without a pointer that hovers. */
export const KeyHint = ({ children }: { children: string }) =>
  singleKeys.on() && (
    <chakra.kbd aria-hidden css={key}>
      {children}
    </chakra.kbd>
  )

const key = {
  px: '1.5',
  fontFamily: 'mono',
  fontSize: 'xs',
  lineHeight: '1.125rem',
  borderWidth: '1px',
  borderColor: 'color-mix(in srgb, currentColor 45%, transparent)',
  borderRadius: 'l2',
  '@media not (hover: hover)': { display: 'none' },
}
