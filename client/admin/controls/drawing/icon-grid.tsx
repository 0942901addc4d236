import { chakra, Grid, Input } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Field } from '../../../work/fields/field.tsx'
import { iconMarkup } from './icon-markup.ts'
import { findIcons } from './icon-search.ts'

/** Searchable grid of the icon set: one Tab stop, arrow keys between icons, Enter chooses (WAI-ARIA listbox with roving tabindex). */
export function IconGrid({ choose }: { choose: (markup: string) => void }) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const found = findIcons(search)

  const options = () => [...(grid.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const focus = (index: number) => options()[index]?.focus()
  const pick = (option: Element | undefined) => {
    const icon = option?.querySelector('svg')
    if (icon) choose(iconMarkup(icon))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const all = options()
    const columns = all.filter(({ offsetTop }) => offsetTop === all[0]?.offsetTop).length
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
    const next = { Home: 0, End: all.length - 1 }[event.key] ?? active + (steps[event.key] ?? Number.NaN)
    if (Number.isNaN(next)) return
    event.preventDefault()
    if (next < 0) document.getElementById(id)?.focus()
    else focus(Math.min(next, all.length - 1))
  }

  return (
    <>
      <Field id={id} label="Search icons">
        <Input
          id={id}
          data-autofocus
          autoComplete="off"
          placeholder="truck, cold, customs"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setActive(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focus(0)
            else if (event.key === 'Enter') pick(options()[0])
            else return
            event.preventDefault()
          }}
        />
      </Field>
      <chakra.p role="status" mt="2" mb="2" fontSize="sm" color="fg.muted">
        {found.length === 0 ? 'No icon matches. Try another word.' : `${found.length} ${found.length === 1 ? 'icon' : 'icons'}`}
      </chakra.p>
      {found.length > 0 && (
        <Grid
          ref={grid}
          role="listbox"
          aria-label="Icons"
          templateColumns="repeat(auto-fill, minmax(3.25rem, 1fr))"
          gap="1"
          onKeyDown={onKeyDown}
        >
          {found.map(({ name, shapes }, index) => (
            <chakra.button
              key={name}
              type="button"
              role="option"
              aria-selected={index === active}
              aria-label={name}
              title={name}
              tabIndex={index === active ? 0 : -1}
              onFocus={() => setActive(index)}
              onClick={({ currentTarget }) => pick(currentTarget)}
              display="grid"
              placeItems="center"
              h="13"
              color="fg"
              borderRadius="l1"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              _focusVisible={{ outlineOffset: '-2px' }}
            >
              <chakra.svg
                aria-hidden
                viewBox="0 0 24 24"
                w="7"
                h="7"
                fill="none"
                stroke="currentColor"
                strokeWidth="1"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {shapes}
              </chakra.svg>
            </chakra.button>
          ))}
        </Grid>
      )}
    </>
  )
}
