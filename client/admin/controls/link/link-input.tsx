import { Box, chakra, Input, type InputProps } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import { searchForm } from '../../../../shared/normal-forms.ts'
import { useListServices } from '../../../generated/api/services/services.ts'
import { sitePages } from '../../../lib/site-pages.ts'
import { leadsTo, type Page } from './leads-to.ts'

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

/** Words, of which a page is found; an address is taken as it is. */
const isName = (text: string) => !/[/.:#?@]/.test(text)

type Props = {
  id: string
  address: string
  /** `page` is the name of a page that was chosen from the list. */
  change: (address: string, page?: string) => void
  attributes?: InputProps
}

/** Takes an address, or finds a page of the site by its name (WAI-ARIA combobox with list autocomplete), and says where it leads. */
export function LinkInput({ id, address, change, attributes }: Props) {
  const pages = useLinkPages()
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(0)
  const wanted = searchForm(isName(address) ? address : '').trim()
  const found = isAsked && isName(address) ? pages.filter(({ title }) => searchForm(title).includes(wanted)) : []
  const isOpen = found.length > 0

  const ask = (asked: boolean) => {
    setAsked(asked)
    setActive(0)
  }
  const pick = (page: Page | undefined) => {
    if (page === undefined) return
    change(page.to, page.title)
    ask(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (!isOpen && event.key === 'ArrowDown' && isName(address)) ask(true)
    else if (isOpen && move !== undefined) setActive((active + move + found.length) % found.length)
    else if (isOpen && event.key === 'Enter') pick(found[active])
    else if (isOpen && event.key === 'Escape') ask(false)
    else return
    // The form around it applies on Enter and closes on Escape.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <Box position="relative">
        <Input
          {...attributes}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-pages` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder="Name of a page, or an address"
          value={address}
          onChange={({ target }) => {
            change(target.value)
            ask(true)
          }}
          onClick={() => ask(true)}
          onBlur={(event) => {
            ask(false)
            attributes?.onBlur?.(event)
          }}
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
      <chakra.p role="status" fontSize="sm" color="fg.muted" overflowWrap="anywhere" css={{ '&:not(:empty)': { mt: '1' } }}>
        {leadsTo(address, pages, location.origin)}
      </chakra.p>
    </>
  )
}
