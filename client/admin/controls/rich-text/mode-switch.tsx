import { Button, Group } from '@chakra-ui/react'

export type Mode = 'text' | 'html'

const words: Record<Mode, string> = { text: 'Text', html: 'HTML' }

type Props = { label: string; mode: Mode; choose: (mode: Mode) => void }

/** Switches between visual and HTML editing of the same text. */
export function ModeSwitch({ label, mode, choose }: Props) {
  return (
    <Group attached role="group" aria-label={`${label}: how to write it`} alignSelf="center">
      {(['text', 'html'] as const).map((one) => (
        <Button
          key={one}
          size="2xs"
          variant={mode === one ? 'solid' : 'outline'}
          colorPalette="gray"
          aria-pressed={mode === one}
          onClick={() => mode !== one && choose(one)}
        >
          {words[one]}
        </Button>
      ))}
    </Group>
  )
}
