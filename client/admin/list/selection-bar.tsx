import { Button, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { IconType } from 'react-icons'
import { countLimit } from '../../generated/count-limit.ts'
import { lowPage } from '../../ui/low-window.ts'
import { headHeight } from './list-styles.ts'
import { RowMenu } from './rows/row-menu.tsx'

/** An action as the bar offers it: as a button, or with an icon in the menu. */
export type Offered = { label: string; isOff: boolean; act: () => void; Icon: IconType | undefined; isDangerous: boolean }

type Props = {
  selected: { size: number; isPageSelected: boolean; clear: () => void }
  bulk: { busy: boolean; progress: string | undefined }
  total: number
  chooseAll: () => Promise<void>
  offered: Offered[]
  pageCheck: ReactNode
}

/** Checkbox of the page, and with a selection its number and its actions in one row; on a phone they are a bar at the bottom of the window. */
export function SelectionBar({ selected, bulk: { busy, progress }, total, chooseAll, offered, pageCheck }: Props) {
  const isSome = selected.size > 0
  if (pageCheck === undefined && !isSome) return null
  const seldom = offered.flatMap(({ label, Icon, isOff, isDangerous, act }) =>
    Icon === undefined ? [] : [{ kind: label, name: label, label, Icon, isDangerous, disabled: busy || isOff, run: act }],
  )
  const hasMenu = seldom.length > 1
  return (
    <chakra.div data-selection-bar={isSome || undefined} css={[row, isSome ? withSelection : {}, overHead]}>
      {pageCheck}
      {isSome && (
        <>
          <chakra.strong role="status" aria-busy={busy}>
            {progress === undefined ? `${selected.size} selected` : `${progress}…`}
          </chakra.strong>
          {selected.isPageSelected && selected.size < total && total < countLimit && (
            <Action busy={busy} variant="ghost" onClick={() => void chooseAll()}>
              Select all {String(total)}
            </Action>
          )}
          <Flex css={actions}>
            {offered.map(
              ({ label, Icon, isOff, act }) =>
                (Icon === undefined || !hasMenu) && (
                  <Action key={label} busy={busy || isOff} onClick={act}>
                    {label}
                  </Action>
                ),
            )}
            {hasMenu && <RowMenu label="More actions for the selection" actions={seldom} button={{ size: 'sm', variant: 'outline' }} />}
          </Flex>
          <Action busy={busy} variant="ghost" onClick={selected.clear}>
            Clear selection
          </Action>
        </>
      )}
    </chakra.div>
  )
}

type ActionProps = { busy: boolean; variant?: 'outline' | 'ghost'; onClick: () => void; children: ReactNode }

/** A pressed button keeps the focus while its requests are in flight, for another try if they fail. */
const Action = ({ busy, variant = 'outline', onClick, children }: ActionProps) => (
  <Button size="sm" variant={variant} aria-disabled={busy} onClick={() => !busy && onClick()}>
    {children}
  </Button>
)

/** As high with a selection as without; its checkbox stands above those of the rows. */
const row: SystemStyleObject = { display: 'flex', gap: '0.5rem 1rem', minH: '12', alignItems: 'center' }

/** Before a table it lies over its head: with a selection over all of it, otherwise only the checkbox, whose words have no room there. */
const overHead: SystemStyleObject = {
  md: {
    '&:has(+ table), &[data-selection-bar]': { px: { base: '2', xl: '3' } },
    '&:has(+ table)': { minH: `calc(${headHeight} + 2px)`, mb: `calc(-${headHeight} - 2px)`, borderTopWidth: '2px', borderColor: 'fg' },
    '&:has(+ table):not([data-selection-bar])': { w: 'fit-content', position: 'relative', zIndex: '1', borderColor: 'transparent' },
    '&:has(+ table) > label > span': { srOnly: true },
    // What is below it is seen while it has the focus.
    '&[data-selection-bar] + table th button:focus-visible': { position: 'relative', zIndex: 'docked', bg: 'bg.muted' },
  },
}

const withSelection: SystemStyleObject = {
  bg: 'bg.muted',
  '& > button:last-child': { ms: 'auto', me: '-2' },
  position: 'sticky',
  top: '14',
  zIndex: 'docked',
  mdDown: {
    position: 'fixed',
    top: 'auto',
    bottom: '0',
    insetInline: '0',
    flexWrap: 'wrap',
    px: '4',
    py: '2.5',
    borderTopWidth: '2px',
    borderColor: 'fg',
  },
  // Where the window is as low as at a zoom of 200 %, it would hide the rows.
  [lowPage]: { position: 'relative' },
}

const actions: SystemStyleObject = {
  gap: '2',
  '& > button': { bg: 'bg.panel' },
  mdDown: { order: '1', w: 'full', '& > button:not(:last-child)': { flex: '1 1 auto', px: '2' } },
}
