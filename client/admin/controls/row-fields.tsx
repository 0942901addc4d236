import { Box, chakra, Flex, Grid, IconButton } from '@chakra-ui/react'
import { getIn, useFormikContext } from 'formik'
import type { ComponentType, ReactNode } from 'react'
import { LuArrowDown, LuArrowUp, LuTrash2 } from 'react-icons/lu'
import { LongTextControl, TextControl } from '../../work/form/text-controls.tsx'
import { DragHandle, useSortableItem } from '../../work/sortable.tsx'

export type RowPart = {
  name: string
  label: string
  long?: true
  mono?: true
  /** No row can be added while this field is blank. */
  required?: true
  /** Preview below the row. */
  Preview?: ComponentType<{ text: string; name: string }>
}

type Props = {
  id: string
  /** Path of the row in the form: `features.0`. */
  path: string
  title: string
  parts: RowPart[]
  isFirst: boolean
  isLast: boolean
  moveUp: () => void
  moveDown: () => void
  remove: () => void
}

/** One row of a list inside a form. If all its fields are short, they share one line with its buttons. */
export function RowFields({ id, path, title, parts, isFirst, isLast, moveUp, moveDown, remove }: Props) {
  const { ref, style, isDragging, handle } = useSortableItem(id)
  const { values } = useFormikContext()
  const isLine = parts.every(({ long }) => !long)
  const isNarrow = (long: boolean | undefined) => !long && parts.filter((part) => !part.long).length > 1
  return (
    <Grid
      ref={ref}
      style={style}
      as="fieldset"
      templateColumns={{ base: 'auto minmax(0, 1fr) auto', md: isLine ? 'auto minmax(0, 1fr) auto' : undefined }}
      alignItems="center"
      columnGap="1"
      borderWidth="1px"
      borderColor={isDragging ? 'border.emphasized' : 'border'}
      borderRadius="l2"
      bg="bg.subtle"
      ps="2"
      pe="3"
      py="2"
      mb="3"
    >
      <DragHandle name={title} handle={handle} />
      <chakra.legend float="left" textStyle="fact" color="fg.muted" {...(isLine ? { srOnly: { md: true } } : {})}>
        {title}
      </chakra.legend>
      <Flex gridColumn="3" gridRow="1">
        <RowButton label={`Move ${title} up`} icon={<LuArrowUp />} disabled={isFirst} act={moveUp} />
        <RowButton label={`Move ${title} down`} icon={<LuArrowDown />} disabled={isLast} act={moveDown} />
        <RowButton label={`Remove ${title}`} icon={<LuTrash2 />} act={remove} />
      </Flex>
      <Grid
        gridColumn={{ base: '1 / -1', md: isLine ? '2' : '1 / -1' }}
        gridRow={{ base: '2', md: isLine ? '1' : '2' }}
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        px="2"
        py={{ base: '2', md: isLine ? '0' : '2' }}
      >
        {parts.map(({ name, label, long, mono, Preview }) => (
          <Box key={name} gridColumn={isNarrow(long) ? 'auto' : '1 / -1'} minW="0">
            {/* Help texts appear once, at the draft of a new row. */}
            {long ? (
              <LongTextControl name={`${path}.${name}`} label={label} help="" rows={2} mono={mono} />
            ) : (
              <TextControl name={`${path}.${name}`} label={label} help="" />
            )}
            {Preview && <Preview text={String(getIn(values, `${path}.${name}`) ?? '')} name={title} />}
          </Box>
        ))}
      </Grid>
    </Grid>
  )
}

type ButtonProps = { label: string; icon: ReactNode; disabled?: boolean; act: () => void }

const RowButton = ({ label, icon, disabled, act }: ButtonProps) => (
  <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label={label} disabled={disabled} onClick={act}>
    {icon}
  </IconButton>
)
