import { Box, Button, chakra, Flex, Input, Skeleton } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { LuX } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { addDays, dayOf } from '../../../shared/calendar.ts'
import { useListChanges } from '../../generated/api/changes/changes.ts'
import type { Change, ListChangesParams } from '../../generated/model/index.ts'
import { siteLocale, siteTimeZone } from '../../lib/locale.ts'
import { focusTitleIfLost } from '../../work/layout/title-focus.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { dayWithYear } from '../../work/times.ts'
import { typeOptions } from '../content/describe-record.ts'
import { useAssignees } from '../inbox/assignees.ts'
import { Choice } from '../list/choice.tsx'
import { ListState } from '../list/list-state.tsx'
import { ToolsSheet } from '../list/list-tools.tsx'
import { Pagination } from '../list/pagination.tsx'
import { pageIn } from '../list/paging.ts'
import { currentSearch } from '../parts/requests/current-search.ts'
import { forListOfAll } from '../parts/requests/queries.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { ActLine } from './act-line.tsx'
import { actsOf } from './acts.ts'

const pageSize = 50

const isDay = (text = '') => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

type Filter = Pick<ListChangesParams, 'userName' | 'contentType' | 'day'>

/** The filter in an address; an unknown type and an invalid day count as absent. */
function filterIn(address: URLSearchParams): Filter {
  const [userName = '', type, day] = ['userName', 'contentType', 'day'].map((name) => address.get(name) ?? '')
  const contentType = typeOptions.find(({ value }) => value === type)?.value
  return {
    ...(userName && { userName }),
    ...(contentType !== undefined && { contentType }),
    ...(isDay(day) && { day }),
  }
}

/** "Meera Kulkarni, Service, 30 Nov 2026". */
const wordsOf = ({ userName, contentType, day }: Filter): string =>
  [userName, typeOptions.find(({ value }) => value === contentType)?.label, day && dayWithYear(day)].filter(Boolean).join(', ')

export function ChangesScreen() {
  const [address, setAddress] = useSearchParams()
  const filter = filterIn(address)
  const page = pageIn(address)
  const query = useListChanges({ ...filter, page, limit: pageSize }, { query: forListOfAll })
  const { changes, total = 0, totalPage = 0 } = query.data ?? {}
  const showAll = () => setAddress({})
  const hrefOf = (to: number) => `?${new URLSearchParams({ ...filter, page: String(to) })}`
  const isPhone = useIsPhone()
  const isFiltered = Object.keys(filter).length > 0
  const filters = <Filters filter={filter} />
  return (
    <WorkPage
      title="Changes"
      intro="Who created, edited, moved, hid, restored and deleted what, newest first."
      isList
      actions={
        isPhone && (
          <ToolsSheet title="Filter" clear={isFiltered ? showAll : undefined}>
            {filters}
          </ToolsSheet>
        )
      }
    >
      {!isPhone && (
        <Flex gap="3" mb="3" wrap="wrap" align="center">
          {filters}
        </Flex>
      )}
      {isPhone && isFiltered && (
        <Button
          variant="outline"
          size="sm"
          mb="3"
          maxW="full"
          alignSelf="flex-start"
          aria-label={`Only: ${wordsOf(filter)}. Show all`}
          onClick={({ currentTarget }) => {
            showAll()
            focusTitleIfLost(currentTarget)
          }}
        >
          <chakra.span truncate>Only: {wordsOf(filter)}</chakra.span> <LuX aria-hidden />
        </Button>
      )}
      <ListState
        query={{ ...query, data: changes && { total: changes.length } }}
        plural="Changes"
        emptyState={{ title: 'Nothing was changed yet', hint: 'What you create, edit and delete appears here.' }}
        addNew={undefined}
        search=""
        clear={showAll}
        showAll={total > 0 || isFiltered ? showAll : undefined}
      >
        {changes === undefined && <Skeleton h="24rem" />}
        <Box aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : 1}>
          {byDay(changes ?? []).map(([day, ofDay]) => (
            <Box as="section" key={day} aria-labelledby={`day-${day}`} mb="8">
              <chakra.h2 id={`day-${day}`} textStyle="part" mb="2">
                {dayName(day)}
              </chakra.h2>
              <chakra.ul borderTopWidth="2px" borderTopColor="fg">
                {actsOf(ofDay).map((act) => (
                  <ActLine key={act[0]._id} act={act} isOfDay />
                ))}
              </chakra.ul>
            </Box>
          ))}
        </Box>
      </ListState>
      {totalPage > 1 && <Pagination page={page} totalPage={totalPage} hrefOf={hrefOf} />}
    </WorkPage>
  )
}

function Filters({ filter }: { filter: Filter }) {
  const [, setAddress] = useSearchParams()
  const people = useAssignees().map(({ name }) => name)
  const { userName = '', contentType = '', day = '' } = filter
  // The person whom the address names is an option, also before the accounts are loaded and without an account of that name.
  const names = [...new Set([...people, ...(userName === '' ? [] : [userName])])]
  const choose = (name: keyof Filter) => (value: string) => {
    const { [name]: _former, ...others } = filterIn(currentSearch())
    setAddress(new URLSearchParams({ ...others, ...(value !== '' && { [name]: value }) }))
  }
  return (
    <>
      <Choice label="Person" width="11rem" value={userName} choose={choose('userName')}>
        <option value="">Anyone</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Type" width="11rem" value={contentType} choose={choose('contentType')}>
        <option value="">All types</option>
        {typeOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Flex as="label" gap="2" align="center" justify="space-between" color="fg.muted" css={{ mdDown: { minHeight: '11' } }}>
        Day
        <DayInput day={day} choose={choose('day')} />
      </Flex>
    </>
  )
}

/** Uncontrolled, because a year is typed digit by digit: the day counts from the fourth on. */
function DayInput({ day, choose }: { day: string; choose: (day: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  return (
    <Input
      ref={input}
      type="date"
      w="11rem"
      color="fg"
      max={dayOf(Date.now(), siteTimeZone())}
      defaultValue={day}
      onChange={({ target: { value } }) => (value === '' || isDay(value)) && choose(value)}
    />
  )
}

/** Changes in their order, by the day in the company's time zone. */
function byDay(changes: readonly Change[]): [day: string, ofDay: Change[]][] {
  const days: [string, Change[]][] = []
  for (const change of changes) {
    const day = dayOf(Date.parse(change.at), siteTimeZone())
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(change)
    else days.push([day, [change]])
  }
  return days
}

// A date without a time is midnight UTC.
const longDay = new Intl.DateTimeFormat(siteLocale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Today", "Yesterday", "Friday 27 November 2026". */
function dayName(day: string): string {
  const today = dayOf(Date.now(), siteTimeZone())
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : longDay.format(Date.parse(day))
}
