import { Box, Button, chakra, Grid, Menu } from '@chakra-ui/react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { LuChevronDown } from 'react-icons/lu'
import { useLocation } from 'react-router-dom'
import { readerEvents } from '../../lib/held-scroll.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import type { FormDefinition } from '../definition.ts'
import { fieldsOf } from '../values/form-values.ts'

export function FieldGroups<Row, Input>({ definition }: { definition: Pick<FormDefinition<Row, Input>, 'fields'> }) {
  useNamedField()
  return groupsOf(definition).map((group, index) => {
    const { heading, intro } = group[0]?.[1] ?? {}
    return (
      <Box
        key={group[0]?.[0]}
        data-part={group[0]?.[0]}
        as={heading === undefined ? 'div' : 'fieldset'}
        borderTopWidth={index === 0 ? '0' : '1px'}
        pt={index === 0 ? '0' : '6'}
      >
        {heading !== undefined && (
          <chakra.legend float="left" w="full" mb="4" textStyle="part">
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

function groupsOf<Row, Input>(definition: Pick<FormDefinition<Row, Input>, 'fields'>) {
  const all = fieldsOf(definition)
  const starts = all.flatMap(([, { heading }], index) => (index === 0 || heading !== undefined ? [index] : []))
  return starts.map((start, index) => all.slice(start, starts[index + 1]))
}

/** Headings from which a form has a list of them. */
const leastParts = 2

/** The parts of a long form, each leading to its first field: a list beside it where the window has room, a menu above it otherwise. */
export function FormParts<Row, Input>({ definition }: { definition: Pick<FormDefinition<Row, Input>, 'fields'> }) {
  const named = groupsOf(definition).flatMap(([first], index) => {
    const heading = first?.[1].heading ?? (index === 0 ? 'Basics' : undefined)
    return first === undefined || heading === undefined ? [] : [[first[0], heading] as const]
  })
  return named.length > leastParts && <Parts parts={named} />
}

function Parts({ parts }: { parts: (readonly [name: string, heading: string])[] }) {
  const [current, goTo] = usePartInView(parts.map(([name]) => name).join())
  return (
    <>
      <chakra.nav aria-label="Parts of the form" css={besideForm}>
        <chakra.ul
          position="sticky"
          top="6rem"
          borderInlineStartWidth="1px"
          fontSize="sm"
          onPointerEnter={holdPlace}
          onPointerLeave={letGo}
        >
          {parts.map(([name, heading]) => (
            <li key={name}>
              <chakra.button type="button" aria-current={name === current} css={partLink} onClick={() => goTo(name)}>
                {heading}
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <chakra.div css={{ '@media (min-width: 1280px), print': { display: 'none' } }}>
        <ActionMenu
          positioning={{ placement: 'bottom-start', strategy: 'fixed' }}
          trigger={
            <Button size="sm" variant="outline">
              Go to part <LuChevronDown aria-hidden />
            </Button>
          }
        >
          {parts.map(([name, heading]) => (
            // After the menu has given the focus back to its button.
            <Menu.Item key={name} value={name} minH="11" onSelect={() => setTimeout(() => goTo(name))}>
              {heading}
            </Menu.Item>
          ))}
        </ActionMenu>
      </chakra.div>
    </>
  )
}

/** Under the pointer the list stays where it is while the form scrolls. */
const holdPlace = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  currentTarget.style.top = `${currentTarget.getBoundingClientRect().top}px`
}
const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
  currentTarget.style.top = ''
}

/**
 * The part that was gone to, until the editor scrolls or presses something; else the last one that begins in the upper half of the window, or
 * at the end of the page the last.
 */
function usePartInView(names: string): [current: string | undefined, goTo: (name: string) => void] {
  const [current, setCurrent] = useState<string>()
  const chosen = useRef<string>(undefined)
  useEffect(() => {
    const parts = names.split(',')
    const find = () => {
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const begun = parts.filter((name) => (partElement(name)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 2)
      setCurrent(chosen.current ?? (isAtEnd ? parts : begun).at(-1) ?? parts[0])
    }
    const release = () => {
      chosen.current = undefined
    }
    find()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    window.addEventListener('scroll', find, options)
    for (const event of readerEvents) window.addEventListener(event, release, options)
    return () => listening.abort()
  }, [names])
  return [
    current,
    (name) => {
      chosen.current = name
      setCurrent(name)
      goToPart(name)
    },
  ]
}

const partElement = (name: string) => document.querySelector(`[data-part="${CSS.escape(name)}"]`)

function goToPart(name: string): void {
  partElement(name)?.scrollIntoView({ block: 'start' })
  inputOf(name)?.focus({ preventScroll: true })
}

const partLink = {
  py: '1.5',
  ps: '4',
  ms: '-1px',
  borderInlineStartWidth: '2px',
  borderColor: 'transparent',
  textAlign: 'start',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { color: 'signal.fg' },
  '&[aria-current=true]': { color: 'fg', fontWeight: '650', borderColor: 'signal.solid' },
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

function focusField(name: string): void {
  const input = inputOf(name)
  input?.closest('[data-field]')?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** Two columns where the form, not the window, is wide enough. */
const columns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :not([data-half])': { gridColumn: '1 / -1' } },
}
