import { Box, Breadcrumb, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ScreenTitle } from './screen-title.tsx'

type Props = {
  title: string
  /** What the screen is for; of a record's screen the record's name. */
  intro?: ReactNode
  /** Breadcrumb items between the dashboard and this screen. */
  trail?: { path: string; label: string }[]
  hasBreadcrumb?: boolean
  actions?: ReactNode
  width?: string
  /** On a phone the first row of a list stands so high that there is no room for the introduction. */
  isList?: boolean
  children: ReactNode
}

export function WorkPage({ title, intro, trail = [], hasBreadcrumb = true, actions, width = '72rem', isList = false, children }: Props) {
  return (
    <Flex
      direction="column"
      gap={{ base: isList ? '3' : '5', md: '6' }}
      maxW={width}
      css={{ '&:has([data-preview-pane])': { maxWidth: '100rem' } }}
    >
      <Box>
        <Flex columnGap="4" rowGap="2" wrap="wrap" justify="space-between" align={{ base: 'center', md: 'flex-end' }}>
          <Box flex={{ base: '1 1 0', md: '1 1 15rem' }} minW="0">
            {hasBreadcrumb && <Trail trail={trail} title={title} />}
            <ScreenTitle>{title}</ScreenTitle>
          </Box>
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        </Flex>
        {intro !== undefined && (
          <chakra.p mt="1.5" minH="6" color="fg.muted" maxW="40rem" hideBelow={isList ? 'md' : undefined}>
            {intro}
          </chakra.p>
        )}
      </Box>
      {children}
    </Flex>
  )
}

/** On a phone the way back alone: its menu has the dashboard, and its bar the title. */
const onlyNearest: SystemStyleObject = {
  '& > li:not(:nth-last-child(3), :last-child)': { display: 'none' },
  '& > li:nth-last-child(3)::before': { content: '"‹" / ""', me: '1.5', color: 'fg.subtle' },
}

const Trail = ({ trail, title }: Required<Pick<Props, 'trail' | 'title'>>) => (
  <Breadcrumb.Root mb={{ base: '0', lg: '2' }} size="sm">
    {/* Wraps between its items: as a row that shrinks, each of them would break in the middle of a word. */}
    <Breadcrumb.List flexWrap="wrap" css={{ mdDown: onlyNearest }}>
      {[{ path: '/admin/dashboard', label: 'Dashboard' }, ...trail].map(({ path, label }) => (
        <Fragment key={path}>
          <Breadcrumb.Item>
            <Breadcrumb.Link asChild color="fg.muted">
              <Link to={path}>{label}</Link>
            </Breadcrumb.Link>
          </Breadcrumb.Item>
          <Breadcrumb.Separator color="fg.subtle" />
        </Fragment>
      ))}
      {/* The bar of a phone shows the title. */}
      <Breadcrumb.Item css={{ mdDown: { srOnly: true } }}>
        <Breadcrumb.CurrentLink>{title}</Breadcrumb.CurrentLink>
      </Breadcrumb.Item>
    </Breadcrumb.List>
  </Breadcrumb.Root>
)
