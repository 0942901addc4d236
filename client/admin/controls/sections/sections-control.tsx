import { Box, Button, chakra } from '@chakra-ui/react'
import { arrayMove } from '@dnd-kit/sortable'
import { LuRotateCcw } from 'react-icons/lu'
import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { useFormRules } from '../../../work/form/form-rules.ts'
import { Sortable } from '../../parts/sortable.tsx'
import type { PageSection } from './page-section.ts'
import { SectionRow } from './section-row.tsx'

/** A section in the order of its page. */
export type ArrangedSection = { key: string; hidden: boolean }

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
            {value.map(({ key, hidden }, index) => {
              const section = sections[key]
              return (
                section !== undefined && (
                  <SectionRow
                    key={key}
                    id={key}
                    section={section}
                    hidden={hidden}
                    readOnly={readOnly}
                    toggle={() => setValue(value.with(index, { key, hidden: !hidden }))}
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
