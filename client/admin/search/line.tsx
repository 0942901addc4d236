import { Badge, Box, chakra, Flex } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import type { TextRange } from '../../generated/model/index.ts'
import type { Entry } from './entry.ts'

type Props = {
  id: string
  entry: Entry
  isActive: boolean
  activate: () => void
  choose: (inNewTab: boolean) => void
}

/** An option of the list (APG combobox): the focus stays in the field, and `aria-activedescendant` names the option. */
export function Line({ id, entry, isActive, activate, choose }: Props) {
  const { label, labelMarks, type, icon, state, page, excerpt = '', excerptMarks } = entry
  const click = (event: MouseEvent) => {
    event.preventDefault()
    choose(event.ctrlKey || event.metaKey || event.button === 1)
  }
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      gap="3"
      px="4"
      py="2"
      minH="11"
      align="center"
      cursor="pointer"
      bg={isActive ? 'bg.muted' : undefined}
      borderInlineStartWidth="3px"
      borderInlineStartColor={isActive ? 'signal.fg' : 'transparent'}
      onPointerMove={activate}
      onPointerDown={(event) => event.preventDefault()}
      onClick={click}
      onAuxClick={click}
    >
      <Box aria-hidden color="fg.subtle" flexShrink="0">
        {icon}
      </Box>
      <Box flex="1" minW="0">
        <chakra.span display="block" dir="auto" truncate fontWeight="500">
          <Marked text={label} marks={labelMarks} />
        </chakra.span>
        {excerpt !== '' && (
          <chakra.span dir="auto" lineClamp={{ base: '2', sm: '1' }} fontSize="sm" color="fg.muted">
            <Marked text={excerpt} marks={excerptMarks} />
          </chakra.span>
        )}
      </Box>
      {state !== undefined && (
        <Badge variant="outline" colorPalette={state === 'Deleted' ? 'red' : undefined}>
          {state}
        </Badge>
      )}
      <Box flexShrink="0" textAlign="end" fontSize="sm" color="fg.subtle" maxW="40%">
        {/* The heading of their group says it. */}
        <chakra.span srOnly={type === 'Screen' || type === 'Action'}>{type}</chakra.span>
        {page !== undefined && (
          <chakra.span display="block" truncate title={`Visitors see it at ${page}`}>
            <chakra.span srOnly>, visitors see it at </chakra.span>
            {page}
          </chakra.span>
        )}
      </Box>
    </Flex>
  )
}

/** A text with marked ranges, which do not overlap. */
function Marked({ text, marks = [] }: { text: string; marks?: TextRange[] | undefined }) {
  const parts = marks.map(({ start, end }, index) => (
    <span key={start}>
      {text.slice(marks[index - 1]?.end ?? 0, start)}
      <chakra.mark
        bg="transparent"
        color="inherit"
        fontWeight="700"
        textDecoration="underline"
        textDecorationThickness="2px"
        textUnderlineOffset="3px"
      >
        {text.slice(start, end)}
      </chakra.mark>
    </span>
  ))
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  )
}
