import { Button, Drawer } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { Address } from '../../../ui/address.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { isFocusLost } from '../../../work/layout/title-focus.ts'
import { KeyHint } from '../key-hint.tsx'
import { rowId } from '../row-id.ts'
import { useShortcut } from '../shortcut.ts'

type Props = {
  id: string
  title: string
  size: 'md' | 'lg'
  /** Names of the buttons, which also stand in their tooltips. */
  labels: { previous: string; next: string; close: string }
  /** Ids of the list behind it, in order; undefined while they are loaded. */
  ids: string[] | undefined
  open: (id: string) => void
  /** Steps beyond those ids; undefined at an end of the list. */
  beyond?: { previous: (() => void) | undefined; next: (() => void) | undefined } | undefined
  close: () => void
  /** `goOn` is the step to the next record, if there is one. */
  children: (focusHeading: () => void, goOn: (() => void) | undefined) => ReactNode
}

/** The link of a record's row, or the screen's heading where the list shows the record no longer. */
const linkOfRow = (id: string) =>
  document.getElementById(rowId(id))?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('main h1')

/** One record beside its list, with steps to the records before and after it: k and j. Closing it returns the focus to the row of the last one. */
export function RecordPanel({ id, title, size, labels, ids, open, beyond, close, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The drawer reads it once it closes, when the panel has no record any more.
  const lastShown = useRef(id)
  lastShown.current = id
  // A control of the record before, which had the focus, is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each record
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus()
  }, [id])
  const at = ids?.indexOf(id) ?? -1
  const [previous, next] = at < 0 ? [] : [ids?.[at - 1], ids?.[at + 1]]
  const stepTo = (to: string | undefined) => (to === undefined ? undefined : () => open(to))
  const goBack = stepTo(previous) ?? beyond?.previous
  const goOn = stepTo(next) ?? beyond?.next
  useShortcut('j', () => goOn?.(), { inDialogs: true })
  useShortcut('k', () => goBack?.(), { inDialogs: true })
  return (
    <SideDrawer
      open
      placement="end"
      size={{ base: 'full', md: size }}
      initialFocusEl={() => heading.current}
      finalFocusEl={() => linkOfRow(lastShown.current)}
      onOpenChange={close}
      // After a reload the screen's heading takes the focus for a moment, which must not close the panel.
      onFocusOutside={(event) => event.preventDefault()}
      look={{ bg: 'bg.panel' }}
      closeButton={{ 'aria-label': labels.close }}
    >
      <Drawer.Header>
        <Drawer.Title ref={heading} tabIndex={-1} outline="none" minW="0" overflowWrap="anywhere" lineClamp="2">
          <Address text={title} />
        </Drawer.Title>
        <PanelStep label={labels.previous} hint="k" go={goBack} icon={<LuChevronUp />} />
        <PanelStep label={labels.next} hint="j" go={goOn} icon={<LuChevronDown />} />
      </Drawer.Header>
      {children(() => heading.current?.focus(), goOn)}
    </SideDrawer>
  )
}

type PanelStepProps = { label: string; hint: string; go: (() => void) | undefined; icon: ReactNode }

/** Button to the record before or after the one of a panel. At either end it is inert but keeps the focus, which it may have just received. */
const PanelStep = ({ label, hint, go, icon }: PanelStepProps) => (
  <Button
    size="sm"
    variant="ghost"
    px="2.5"
    color="fg.muted"
    aria-label={label}
    aria-keyshortcuts={hint}
    title={`${label} (${hint})`}
    aria-disabled={go === undefined}
    opacity={go === undefined ? '0.4' : undefined}
    onClick={go}
  >
    {icon} <KeyHint>{hint}</KeyHint>
  </Button>
)
