import { Box, Button, chakra, Drawer } from '@chakra-ui/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { LuHistory } from 'react-icons/lu'
import { useListVersions } from '../../generated/api/changes/changes.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { iconOnPhone, WordsOfIcon } from '../../work/layout/icon-on-phone.tsx'
import { VersionDetails } from './version-details.tsx'
import { type HistoryOf, newestVersions, VersionList } from './version-list.tsx'

/** Button and drawer of a record's history. */
export function History(of: HistoryOf) {
  const [open, setOpen] = useState(false)
  return (
    <HistoryDrawer of={of} open={open} setOpen={setOpen}>
      <Button variant="outline" {...iconOnPhone}>
        <LuHistory aria-hidden /> <WordsOfIcon>History</WordsOfIcon>
      </Button>
    </HistoryDrawer>
  )
}

type DrawerProps = {
  of: HistoryOf
  open: boolean
  setOpen: (open: boolean) => void
  /** Where the focus goes afterwards, if not to the element that had it before. */
  returnFocus?: () => HTMLElement | null
  /** The button that opens it, if it stands beside it. */
  children?: ReactElement
}

export function HistoryDrawer({ of, open, setOpen, returnFocus, children }: DrawerProps) {
  const [chosen, setChosen] = useState<string>()
  /** The entry of the version that was looked at. */
  const entry = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosen === undefined) entry.current?.focus()
  }, [chosen])
  return (
    <SideDrawer
      open={open}
      size={{ base: 'full', md: 'lg' }}
      {...(returnFocus && { finalFocusEl: returnFocus })}
      onOpenChange={(change) => {
        entry.current = null
        setOpen(change.open)
        setChosen(undefined)
      }}
      onEscapeKeyDown={(event) => {
        if (chosen === undefined) return
        event.preventDefault()
        setChosen(undefined)
      }}
      lazyMount
      unmountOnExit
      trigger={children}
    >
      <Drawer.Header display="block" py="3">
        <Drawer.Title>History</Drawer.Title>
        <NameOfRecord of={of} />
      </Drawer.Header>
      <Drawer.Body>
        {/* Hidden, so that it is still as long as it was on the way back. */}
        <Box hidden={chosen !== undefined}>
          <VersionList
            of={of}
            choose={({ _id }, element) => {
              entry.current = element
              setChosen(_id)
            }}
          />
        </Box>
        {chosen !== undefined && <VersionDetails of={of} versionId={chosen} back={() => setChosen(undefined)} />}
      </Drawer.Body>
    </SideDrawer>
  )
}

/** The title of the newest version; a type with one record only has none. */
function NameOfRecord({ of }: { of: HistoryOf }) {
  const { data } = useListVersions(newestVersions(of))
  const title = data?.versions[0]?.title
  if (title === '') return null
  return (
    <chakra.p minH="6" color="fg.muted" overflowWrap="anywhere">
      {title}
    </chakra.p>
  )
}
