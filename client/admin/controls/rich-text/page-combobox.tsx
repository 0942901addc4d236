import { Box, chakra, Input } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useListServices } from '../../../generated/api/services/services.ts'
import { searchForm } from '../../../generated/normal-forms.ts'
import { sitePages } from '../../../lib/site-pages.ts'
import { Field } from '../../../work/fields/field.tsx'

export type Page = { to: string; title: string }

/** Pages that a link can lead to: those of the site, and those of the services that visitors see. */
function useLinkPages(): Page[] {
  const { data } = useListServices({ page: 1, limit: 100 })
  return [...sitePages, ...(data?.services ?? []).map(({ title, slug }) => ({ to: `/services/${slug}`, title }))]
}

const Option = chakra('div', {
  base: {
    px: '3',
    py: '1.5',
    cursor: 'pointer',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    _selected: { bg: 'signal.subtle' },
    '& > span': { color: 'fg.muted', ms: '2' },
  },
})

/** Finds a page by its name (WAI-ARIA combobox with list autocomplete). */
export function PageCombobox({ address, choose }: { address: string; choose: (page: Page) => void }) {
  const id = useId()
  const pages = useLinkPages()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const wanted = searchForm(typed ?? '').trim()
  const found = typed === undefined ? [] : pages.filter(({ title }) => searchForm(title).includes(wanted))
  const isOpen = found.length > 0
  const current = pages.find(({ to }) => to === address)

  const show = (text: string | undefined) => {
    setTyped(text)
    setActive(0)
  }
  const pick = (page: Page | undefined) => {
    if (page === undefined) return
    choose(page)
    show(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (!isOpen && event.key === 'ArrowDown') show('')
    else if (isOpen && move !== undefined) setActive((active + move + found.length) % found.length)
    else if (isOpen && event.key === 'Enter') pick(found[active])
    else if (isOpen && event.key === 'Escape') show(undefined)
    else return
    // The form around it applies on Enter and closes on Escape.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field id={id} label="Page of this site" size="sm">
      <Box position="relative">
        <Input
          id={id}
          size="sm"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-pages` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder="Find a page by its name"
          value={typed ?? current?.title ?? ''}
          onChange={({ target }) => show(target.value)}
          onClick={() => typed === undefined && show('')}
          onBlur={() => show(undefined)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <Box
            id={`${id}-pages`}
            role="listbox"
            aria-label="Pages"
            position="absolute"
            zIndex="dropdown"
            insetX="0"
            top="calc(100% + 2px)"
            maxH="14rem"
            overflowY="auto"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border.emphasized"
            borderRadius="l2"
            boxShadow="md"
          >
            {found.map((page, index) => (
              <Option
                key={page.to}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                ref={(option: HTMLElement | null) => void (index === active && option?.scrollIntoView({ block: 'nearest' }))}
                // The press must not take the focus, whose loss closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(page)}
              >
                {page.title}
                <span>{page.to}</span>
              </Option>
            ))}
          </Box>
        )}
      </Box>
    </Field>
  )
}
