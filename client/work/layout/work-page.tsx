import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useScreenFrame } from './screen-frame.ts'
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

/** Of a form: as wide as its texts are read, and a little more where the window has the room. */
export const formWidth = 'clamp(46rem, 64%, 58rem)'

export function WorkPage({
  title,
  intro,
  trail = [],
  hasBreadcrumb = true,
  actions,
  isList = false,
  width = isList ? '100rem' : '72rem',
  children,
}: Props) {
  const { next } = useScreenFrame()
  return (
    <Flex
      direction="column"
      gap={{ base: isList ? '3' : '5', md: isList ? '4' : '6' }}
      maxW={width}
      css={{ '&:has([data-preview-pane])': { maxWidth: '100rem' } }}
    >
      <Box>
        <Flex
          columnGap="4"
          rowGap="2"
          wrap="wrap"
          justify="space-between"
          align={{ base: 'center', md: 'flex-end' }}
          minH={{ base: '10', md: '0' }}
        >
          <Box flex={{ base: '1 1 0', md: '1 1 15rem' }} minW="0">
            {hasBreadcrumb && (
              <Flex columnGap="5" mb={{ base: '0', lg: '2' }} css={{ '&:has([role=status]) > nav': { flexShrink: '0' } }}>
                <Trail trail={trail} title={title} />
                {/* Above the actions, in one line. */}
                <Box hideBelow="md" whiteSpace="nowrap">
                  {next}
                </Box>
              </Flex>
            )}
            <ScreenTitle>{title}</ScreenTitle>
          </Box>
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        </Flex>
        {intro !== undefined && (
          <chakra.p
            mt="1.5"
            minH="6"
            color="fg.muted"
            maxW={isList ? '60rem' : '40rem'}
            textWrap="pretty"
            hideBelow={isList ? 'md' : undefined}
          >
            {intro}
          </chakra.p>
        )}
      </Box>
      {children}
      {next !== undefined && <Box hideFrom="md">{next}</Box>}
    </Flex>
  )
}

/** Wraps between its items. On a phone the way back alone: its menu has the dashboard, and its bar the title. */
const steps: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  color: 'fg.muted',
  fontSize: 'sm',
  '& > li + li::before': { content: '"›" / ""', me: '1.5', color: 'fg.subtle' },
  mdDown: {
    '& > li:not(:nth-last-child(2), :last-child)': { display: 'none' },
    '& > li:nth-last-child(2)::before': { content: '"‹" / ""', me: '1.5', color: 'fg.subtle' },
    '& > li:last-child': { srOnly: true },
  },
  '& a:hover, & > li:last-child': { color: 'fg' },
}

const Trail = ({ trail, title }: Required<Pick<Props, 'trail' | 'title'>>) => (
  <chakra.nav aria-label="breadcrumb">
    <chakra.ol css={steps}>
      {[{ path: '/admin/dashboard', label: 'Dashboard' }, ...trail].map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      <li aria-current="page">{title}</li>
    </chakra.ol>
  </chakra.nav>
)
