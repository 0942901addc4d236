import { Box, Breadcrumb, chakra, Flex } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ScreenTitle } from './screen-title.tsx'

type Props = {
  title: string
  intro?: string
  /** Breadcrumb items between the dashboard and this screen. */
  trail?: { path: string; label: string }[]
  hasBreadcrumb?: boolean
  actions?: ReactNode
  width?: string
  children: ReactNode
}

/** Breadcrumb, heading and actions: the top of every admin screen. */
export function WorkPage({ title, intro, trail = [], hasBreadcrumb = true, actions, width = '72rem', children }: Props) {
  return (
    <Flex direction="column" gap="6" maxW={width} css={{ '&:has([data-preview-pane])': { maxWidth: '100rem' } }}>
      <Box>
        {hasBreadcrumb && <Trail trail={trail} title={title} />}
        <Flex gap="4" wrap="wrap" justify="space-between" align="flex-end">
          <Box flex="1 1 20rem" minW="0">
            <ScreenTitle>{title}</ScreenTitle>
            {intro !== undefined && (
              <chakra.p mt="1.5" color="fg.muted" maxW="40rem">
                {intro}
              </chakra.p>
            )}
          </Box>
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        </Flex>
      </Box>
      {children}
    </Flex>
  )
}

const Trail = ({ trail, title }: Required<Pick<Props, 'trail' | 'title'>>) => (
  <Breadcrumb.Root mb="2" size="sm">
    {/* Wraps between its items: as a row that shrinks, each of them would break in the middle of a word. */}
    <Breadcrumb.List flexWrap="wrap">
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
      <Breadcrumb.Item>
        <Breadcrumb.CurrentLink>{title}</Breadcrumb.CurrentLink>
      </Breadcrumb.Item>
    </Breadcrumb.List>
  </Breadcrumb.Root>
)
