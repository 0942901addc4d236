import { Button, Flex } from '@chakra-ui/react'
import { LuChevronLeft, LuChevronRight } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { pageWindow } from './paging.ts'

type Props = { page: number; totalPage: number; hrefOf: (page: number) => string }

/** Links to the pages of a list. A row can be dragged onto one, which moves it there. */
export function Pagination({ page, totalPage, hrefOf }: Props) {
  const step = (to: number, label: string, icon: React.ReactNode) =>
    to < 1 || to > totalPage ? (
      <Button disabled size="sm" variant="ghost" aria-label={label}>
        {icon}
      </Button>
    ) : (
      <Button asChild size="sm" variant="ghost">
        <Link to={hrefOf(to)} aria-label={label} data-page={to}>
          {icon}
        </Link>
      </Button>
    )
  return (
    <Flex as="nav" aria-label="Pagination" gap="1" align="center" ms={{ base: '-3.5', sm: '0' }} css={dropped}>
      {step(page - 1, 'Previous page', <LuChevronLeft aria-hidden />)}
      {pageWindow(page, totalPage).map((number) => (
        <Button
          key={number}
          asChild
          size="sm"
          variant={number === page ? 'solid' : 'ghost'}
          colorPalette="gray"
          fontFamily="mono"
          minW="9"
          px="2"
        >
          <Link
            to={hrefOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            data-page={number === page ? undefined : number}
          >
            {number}
          </Link>
        </Button>
      ))}
      {step(page + 1, 'Next page', <LuChevronRight aria-hidden />)}
    </Flex>
  )
}

/** Page that a dragged row is about to be dropped on. */
const dropped = { '& [data-drop]': { outline: '2px solid {colors.signal.fg}', outlineOffset: '2px', bg: 'signal.subtle' } }
