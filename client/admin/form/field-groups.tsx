import { Box, chakra, Grid } from '@chakra-ui/react'
import type { FormDefinition } from '../definition.ts'
import { fieldsOf } from '../values/form-values.ts'

/** Fields in the definition's order, grouped by their headings. */
export function FieldGroups<Row, Input>({ definition }: { definition: Pick<FormDefinition<Row, Input>, 'fields'> }) {
  const all = fieldsOf(definition)
  const starts = all.flatMap(([, { heading }], index) => (index === 0 || heading !== undefined ? [index] : []))
  return starts.map((start, index) => {
    const group = all.slice(start, starts[index + 1])
    const heading = group[0]?.[1].heading
    return (
      <Box
        key={start}
        as={heading === undefined ? 'div' : 'fieldset'}
        borderTopWidth={index === 0 ? '0' : '1px'}
        pt={index === 0 ? '0' : '6'}
      >
        {heading !== undefined && (
          <chakra.legend float="left" w="full" mb="4" textStyle="title" fontSize="xl">
            {heading}
          </chakra.legend>
        )}
        <Grid clear="both" css={columns} gapX="5" gapY="6">
          {group.map(([name, { Control, label, help, halfWidth }]) => (
            <Box key={name} data-half={halfWidth} minW="0" _empty={{ display: 'none' }}>
              <Control name={name} label={label} help={help} />
            </Box>
          ))}
        </Grid>
      </Box>
    )
  })
}

/** Two columns where the form, not the window, is wide enough. */
const columns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :not([data-half])': { gridColumn: '1 / -1' } },
}
