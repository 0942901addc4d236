import { Box, Button, chakra, Flex, Grid, IconButton, Input } from '@chakra-ui/react'
import { arrayMove } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { LuArrowDown, LuArrowUp, LuEye, LuEyeOff, LuRotateCcw } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { useFormRules } from '../../../work/form/form-rules.ts'
import { RecordLink } from '../../parts/record-link.tsx'
import { DragHandle, Sortable, useSortableItem } from '../../parts/sortable.tsx'
import type { PageSection } from './page-section.ts'

export type ArrangedSection = { key: string; hidden: boolean; heading: string }

type Props = ControlProps & {
  /** Every section of the page by its key, in the usual order. */
  sections: Record<string, PageSection>
}

/** The sections of a page, one below the other as visitors see them: moved, hidden and shown in place. */
export function SectionsControl({ name, label, help, sections }: Props) {
  const control = useControl<ArrangedSection[]>(name)
  const { readOnly } = useFormRules()
  const { value, setValue } = control
  const usual = Object.keys(sections)
  const isUsual = value.every(({ key }, index) => key === usual[index])
  const move = (from: number, to: number) => setValue(arrayMove(value, from, to))
  const backToUsual = () => setValue(usual.flatMap((key) => value.find((section) => section.key === key) ?? []))
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Box id={control.id} tabIndex={-1} role="group" aria-label={label}>
        <Sortable
          ids={value.map(({ key }) => key)}
          nameOf={(index) => sections[value[index]?.key ?? '']?.label ?? ''}
          layout="list"
          move={move}
        >
          <chakra.ol borderTopWidth="2px" borderTopColor="fg" mb="4">
            {value.map((arranged, index) => {
              const { key, hidden } = arranged
              const section = sections[key]
              return (
                section !== undefined && (
                  <SectionRow
                    key={key}
                    id={key}
                    name={`${name}.${index}.heading`}
                    section={section}
                    hidden={hidden}
                    readOnly={readOnly}
                    toggle={() => setValue(value.with(index, { ...arranged, hidden: !hidden }))}
                    moveUp={index === 0 ? undefined : () => move(index, index - 1)}
                    moveDown={index === value.length - 1 ? undefined : () => move(index, index + 1)}
                  />
                )
              )
            })}
          </chakra.ol>
        </Sortable>
      </Box>
      <Button size="sm" variant="outline" disabled={isUsual} onClick={backToUsual}>
        <LuRotateCcw aria-hidden /> Back to the usual order
      </Button>
    </ControlFrame>
  )
}

type SectionRowProps = {
  id: string
  /** Path of its heading in the form. */
  name: string
  section: PageSection
  hidden: boolean
  readOnly: boolean
  toggle: () => void
  /** Undefined at the end of the list. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
}

/** One section of a page: handle, picture, title that leads to its content, with what there is, and the eye. */
function SectionRow({ id, name, section, hidden, readOnly, toggle, moveUp, moveDown }: SectionRowProps) {
  const { label, heading, Icon, path, useContent } = section
  const { picture, count } = useContent()
  const { ref, style, isDragging, handle } = useSortableItem(id, { disabled: readOnly })
  return (
    <Grid
      as="li"
      ref={ref}
      style={style}
      data-section={id}
      css={row}
      gridTemplateAreas={{
        base: '"handle picture text actions" ". heading heading heading"',
        md: '"handle picture text actions" "handle picture heading heading"',
      }}
      gridTemplateColumns="auto auto minmax(0, 1fr) auto"
      bg={isDragging ? 'bg.panel' : undefined}
      outline={isDragging ? '2px solid {colors.signal.fg}' : undefined}
    >
      {readOnly ? <Box gridArea="handle" /> : <DragHandle name={label} handle={handle} />}
      <Box
        gridArea="picture"
        w="16"
        minH="10"
        bg="bg.muted"
        borderRadius="l1"
        display="grid"
        placeItems="center"
        color="fg.muted"
        opacity={hidden ? '0.45' : undefined}
        css={drawn}
      >
        {picture ?? <Icon aria-hidden />}
      </Box>
      <Box gridArea="text" minW="0">
        <chakra.p fontWeight="650" color={hidden ? 'fg.muted' : undefined}>
          <RecordLink to={path} aria-label={`${readOnly ? 'View' : 'Edit'} ${label}`}>
            {label}
          </RecordLink>
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted" minH="5">
          {hidden && !readOnly && <chakra.span hideFrom="md">Hidden{count !== undefined && ' · '}</chakra.span>}
          {count}
        </chakra.p>
      </Box>
      {heading !== undefined && <HeadingInput name={name} label={`Heading of ${label}`} usual={heading} />}
      <Flex gridArea="actions" gap={{ base: '0', md: '1' }} align="center" justify="flex-end">
        {readOnly ? (
          <State hidden={hidden} />
        ) : (
          <Button
            size="sm"
            variant="ghost"
            w={{ base: '11', md: '6.5rem' }}
            px={{ base: '0', md: '3.5' }}
            justifyContent={{ base: 'center', md: 'flex-start' }}
            css={{ mdDown: { '& span span': { srOnly: true } } }}
            aria-label={hidden ? `Hidden. Show ${label} on the page` : `Shown. Hide ${label} from the page`}
            onClick={toggle}
          >
            <State hidden={hidden} />
          </Button>
        )}
        {!readOnly && (
          <Flex gap={{ base: '0', md: '1' }} me={{ base: '-3', md: '0' }}>
            <MoveButton name={`Move ${label} up`} icon={<LuArrowUp />} move={moveUp} />
            <MoveButton name={`Move ${label} down`} icon={<LuArrowDown />} move={moveDown} />
          </Flex>
        )}
      </Flex>
    </Grid>
  )
}

/** A picture, which may be as dark as its ground, or an icon. */
const drawn = { '& img': { _dark: { outline: '1px solid {colors.border}', outlineOffset: '-1px' } }, '& > svg': { w: '5', h: '5' } }

const row = {
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  rowGap: '1',
  pt: '2.5',
  pb: { base: '1.5', md: '2.5' },
  minH: { base: '5rem', md: '4.5rem' },
  // Its line stays apart from that of the row.
  mdDown: { '&:has(input)': { pb: '2.5' } },
  // In a tall row all stands beside the title.
  md: { '&:has(input)': { alignItems: 'start' } },
  borderBottomWidth: '1px',
  // On a phone its dots, not the edge of its button, stand at the page's edge.
  '& [data-handle]': { gridArea: 'handle', mx: { base: '-3', md: '0' } },
}

/** A heading in place of the usual one, which shows while the field is empty. */
function HeadingInput({ name, label, usual }: { name: string; label: string; usual: string }) {
  const { id, value, error, setValue, attributes } = useControl<string>(name)
  return (
    <Box gridArea="heading" maxW="27rem">
      <Flex align="center" gap="2" position="relative">
        <chakra.span aria-hidden flexShrink={0} fontSize="sm" color="fg.muted">
          Heading
        </chakra.span>
        <Input
          {...attributes}
          aria-label={label}
          aria-describedby={`${id}-error`}
          size="sm"
          variant="flushed"
          pe={value === '' ? '16' : undefined}
          placeholder={usual}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        {value === '' && (
          <chakra.span aria-hidden position="absolute" insetInlineEnd="0" fontSize="sm" color="fg.subtle" pointerEvents="none">
            Default
          </chakra.span>
        )}
      </Flex>
      <chakra.p id={`${id}-error`} color="fg.error" fontWeight="600" fontSize="sm">
        {error}
      </chakra.p>
    </Box>
  )
}

/** The state of a section in words; what a press does stands in the button's name. */
function State({ hidden }: { hidden: boolean }): ReactNode {
  return (
    <Flex as="span" align="center" gap="2" fontSize="sm" color={hidden ? 'fg.muted' : 'fg'} css={{ '& svg': { w: '4', h: '4' } }}>
      {hidden ? <LuEyeOff aria-hidden /> : <LuEye aria-hidden />} <span>{hidden ? 'Hidden' : 'Shown'}</span>
    </Flex>
  )
}

/** Stays focusable at the end of the list, where a press does nothing: the focus would be lost with it. */
const MoveButton = ({ name, icon, move }: { name: string; icon: ReactNode; move: (() => void) | undefined }) => (
  <IconButton
    size="sm"
    variant="ghost"
    aria-label={name}
    title={name}
    aria-disabled={move === undefined}
    opacity={move === undefined ? '0.4' : undefined}
    onClick={move}
  >
    {icon}
  </IconButton>
)
