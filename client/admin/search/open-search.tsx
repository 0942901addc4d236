import { Box, Button, chakra, Dialog, Flex, Portal, Spinner } from '@chakra-ui/react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LuSearch } from 'react-icons/lu'
import { useNavigate } from 'react-router-dom'
import { isSessionOver } from '../../lib/problem.ts'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure, type QueryState } from '../../work/query-failure.tsx'
import { useSignInAgain } from '../../work/session/sign-in-again.tsx'
import { inputOf } from '../form/field-groups.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import { rememberRecent } from '../recent-places.ts'
import type { Entry, Group } from './entry.ts'
import { Line } from './line.tsx'
import { useGroups } from './use-groups.tsx'

/** The dialog of the search: an editable combobox with a list that is always there (WAI-ARIA APG). */
export function OpenSearch({ close }: { close: () => void }) {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)
  const { groups, query, isSearching, account } = useGroups(search)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<string>(undefined)
  const list = useId()
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(place, entries.length - 1)]
  const idOf = ({ key }: Entry) => `${list}-${key}`

  const choose = (entry: Entry, inNewTab: boolean) => {
    if ('run' in entry) {
      close()
      return entry.run()
    }
    if (entry.type !== 'Action') rememberRecent(account, entry)
    chosen.current = /#field-(.+)/.exec(entry.to)?.[1]
    if (inNewTab) return void window.open(entry.to, '_blank', 'noopener')
    close()
    void navigate(entry.to)
  }

  const step = (by: number) => setPlace((Math.min(place, entries.length - 1) + by + entries.length) % Math.max(1, entries.length))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => active && choose(active, event.ctrlKey || event.metaKey),
    }
    const run = keys[event.key]
    if (run === undefined) return
    event.preventDefault()
    run()
  }

  /** A field of the screen itself has the focus afterwards, in place of what had it before. */
  const fieldChosen = () => (chosen.current === undefined ? null : inputOf(chosen.current))

  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <Dialog.Root open onOpenChange={close} placement="top" initialFocusEl={() => field.current} finalFocusEl={fieldChosen}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel" w="calc(100% - 1rem)" maxW="42rem" my={{ base: '2', md: '16' }} mx="2" aria-label="Search">
            <Flex as="label" align="center" gap="3" px="4" borderBottomWidth="1px" color="fg.subtle">
              <LuSearch aria-hidden />
              <SearchField
                ref={field}
                aria-expanded={entries.length > 0}
                aria-controls={list}
                aria-activedescendant={activeId}
                value={search}
                onChange={({ target: { value } }) => {
                  setSearch(value)
                  setPlace(0)
                }}
                onKeyDown={onKeyDown}
              />
              {isSearching && <Spinner size="sm" aria-hidden />}
              <Button variant="ghost" size="xs" onClick={close}>
                Close
              </Button>
            </Flex>
            <Dialog.Body p="0" pb="2" overflow="visible">
              <Failure query={query} />
              <Lines
                list={list}
                groups={groups}
                render={(entry) => (
                  <Line
                    key={entry.key}
                    id={idOf(entry)}
                    entry={entry}
                    isActive={entry === active}
                    activate={() => setPlace(entries.indexOf(entry))}
                    choose={(inNewTab) => choose(entry, inNewTab)}
                  />
                )}
              />
              <Status isSearching={isSearching} count={entries.length} search={search} hasFailed={hasFailed(query)} />
            </Dialog.Body>
            <Flex aria-hidden hideBelow="md" gap="4" px="4" py="2" borderTopWidth="1px" fontSize="sm" color="fg.subtle">
              <span>
                <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> choose
              </span>
              <span>
                <KeyHint>Enter</KeyHint> opens
              </span>
              <span>
                <KeyHint>Ctrl Enter</KeyHint> opens in a new tab
              </span>
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function SearchField(props: ComponentProps<typeof chakra.input>) {
  return (
    <chakra.input
      {...props}
      role="combobox"
      aria-label="Find anything"
      aria-autocomplete="list"
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      dir="auto"
      maxLength={200}
      placeholder="Find anything"
      flex="1"
      minW="0"
      h="14"
      fontSize="lg"
      color="fg"
      bg="transparent"
      outline="none"
    />
  )
}

function Lines({ list, groups, render }: { list: string; groups: Group[]; render: (entry: Entry) => ReactNode }) {
  return (
    <Box id={list} role="listbox" aria-label="Results" maxH="min(32rem, 70dvh)" overflowY="auto">
      {groups.map(({ title, entries }) => (
        <Box key={title} role="group" aria-labelledby={`${list}-${title}`}>
          <chakra.div id={`${list}-${title}`} px="4" pt="3" pb="1" fontSize="sm" color="fg.subtle">
            {title}
          </chakra.div>
          {entries.map(render)}
        </Box>
      ))}
    </Box>
  )
}

function Failure({ query }: { query: QueryState }) {
  const signInAgain = useSignInAgain()
  if (!isSessionOver(query.error)) return <QueryFailure query={query} title="The search failed" m="3" />
  const begin = async () => {
    await signInAgain()
    void query.refetch()
  }
  return (
    <Notice
      tone="warning"
      title="Your session has ended"
      m="3"
      action={
        <Button variant="outline" onClick={() => void begin()}>
          Log in again
        </Button>
      }
    >
      Log in again to search.
    </Notice>
  )
}

type StatusProps = { isSearching: boolean; count: number; search: string; hasFailed: boolean }

/** What happens, in words: to be seen while the list is empty, and always to be heard. */
function Status({ isSearching, count, search, hasFailed: failed }: StatusProps) {
  const found = count === 1 ? '1 result' : `${count} results`
  const text = isSearching
    ? 'Searching…'
    : count === 0
      ? `Nothing found for ‘${search.trim()}’. Try fewer letters, or another word.`
      : found
  return (
    <Box role="status" px="4" py={count === 0 ? '6' : '0'} color="fg.muted">
      {count === 0 ? !failed && text : <chakra.span srOnly>{search.trim() !== '' && text}</chakra.span>}
    </Box>
  )
}
