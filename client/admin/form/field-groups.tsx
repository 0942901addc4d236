import { Box, chakra, Grid } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { FormDefinition } from '../definition.ts'
import { fieldsOf } from '../values/form-values.ts'

/** Fields in the definition's order, grouped by their headings. */
export function FieldGroups<Row, Input>({ definition }: { definition: Pick<FormDefinition<Row, Input>, 'fields'> }) {
  useNamedField()
  return groupsOf(definition).map((group, index) => {
    const { heading, intro } = group[0]?.[1] ?? {}
    return (
      <Box
        key={group[0]?.[0]}
        as={heading === undefined ? 'div' : 'fieldset'}
        borderTopWidth={index === 0 ? '0' : '1px'}
        pt={index === 0 ? '0' : '6'}
      >
        {heading !== undefined && (
          <chakra.legend float="left" w="full" mb="4" textStyle="title" fontSize="xl">
            {heading}
          </chakra.legend>
        )}
        {intro !== undefined && (
          <chakra.p clear="both" mt="-2" mb="4" fontSize="sm" color="fg.subtle">
            {intro}
          </chakra.p>
        )}
        <Grid clear="both" css={columns} gapX="5" gapY="6">
          {group.map(([name, { Control, label, help, halfWidth }]) => (
            <Box key={name} data-field={name} data-half={halfWidth} minW="0" _empty={{ display: 'none' }}>
              <Control name={name} label={label} help={help} />
            </Box>
          ))}
        </Grid>
      </Box>
    )
  })
}

/** The fields under each heading, and those before the first. */
function groupsOf<Row, Input>(definition: Pick<FormDefinition<Row, Input>, 'fields'>) {
  const all = fieldsOf(definition)
  const starts = all.flatMap(([, { heading }], index) => (index === 0 || heading !== undefined ? [index] : []))
  return starts.map((start, index) => all.slice(start, starts[index + 1]))
}

/** Headings from which a form has a list of them beside it. */
const leastParts = 2

/** The parts of a long form, beside it where the window has room; each leads to its first field. */
export function FormParts<Row, Input>({ definition }: { definition: Pick<FormDefinition<Row, Input>, 'fields'> }) {
  const named = groupsOf(definition).flatMap(([first], index) => {
    const heading = first?.[1].heading ?? (index === 0 ? 'Basics' : undefined)
    return first === undefined || heading === undefined ? [] : [[first[0], heading] as const]
  })
  if (named.length <= leastParts) return null
  return (
    <chakra.nav aria-label="Parts of the form" css={besideForm}>
      <chakra.ul position="sticky" top="6rem" borderInlineStartWidth="1px" ps="4" fontSize="sm">
        {named.map(([name, heading]) => (
          <li key={name}>
            <chakra.button
              type="button"
              py="1.5"
              textAlign="start"
              color="fg.muted"
              cursor="pointer"
              _hover={{ color: 'signal.fg' }}
              onClick={() => focusField(name, 'start')}
            >
              {heading}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

/** Outside of the form's column, over its whole height. */
const besideForm = {
  display: 'none',
  '@media (min-width: 1280px)': {
    display: 'block',
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: 'calc(100% + 2.5rem)',
    width: '11rem',
  },
  '@media print': { display: 'none' },
}

const writable = ':is(input, textarea, select, button, [contenteditable=true]):not([type=file], [type=color])'

/** What a field is written or chosen with, where the screen's form has it. */
export const inputOf = (name: string) => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${writable}`)

/** Focuses the field that the address names: `#field-phoneNumber`. */
function useNamedField(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (key !== '' && hash.startsWith('#field-')) focusField(hash.slice('#field-'.length))
  }, [hash, key])
}

function focusField(name: string, block: 'center' | 'start' = 'center'): void {
  const input = inputOf(name)
  input?.closest(block === 'start' ? 'fieldset, [data-field]' : '[data-field]')?.scrollIntoView({ block })
  input?.focus({ preventScroll: true })
}

/** Two columns where the form, not the window, is wide enough. */
const columns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :not([data-half])': { gridColumn: '1 / -1' } },
}
