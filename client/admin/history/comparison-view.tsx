import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import type { Difference } from './comparison.ts'
import type { Mark } from './word-marks.ts'

const Only = chakra('ins', { base: { bg: 'bg.info', color: 'fg', textDecoration: 'underline', textDecorationColor: 'fg.info' } })
const Live = chakra('del', { base: { bg: 'bg.error', color: 'fg', textDecorationColor: 'fg.error' } })

/** Key of the marks, which differ by line as well as by colour. */
export const Legend = () => (
  <chakra.p fontSize="sm" color="fg.muted">
    <Only>Only in this version</Only> · <Live>only on the site now</Live>
  </chakra.p>
)

/** A property's difference: marked words, rows, or pictures side by side. */
export function DifferenceView({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'text':
      return (
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="20rem" overflowY="auto">
          {keyed(difference.marks).map(({ key, ...mark }) => (
            <Marked key={key} {...mark} />
          ))}
        </Box>
      )
    case 'rows':
      return (
        <chakra.ul maxH="20rem" overflowY="auto">
          {keyed(difference.marks).map(({ key, ...mark }) => (
            <li key={key}>
              <Marked {...mark} />
            </li>
          ))}
        </chakra.ul>
      )
    case 'markup':
      return <chakra.p color="fg.muted">The words are the same; their formatting is another.</chakra.p>
    default:
      return (
        <Grid templateColumns="1fr 1fr" gap="4">
          <Files title="This version" addresses={difference.past} kind={difference.kind} />
          <Files title="On the site now" addresses={difference.live} kind={difference.kind} />
        </Grid>
      )
  }
}

/** Marks have no name but their place. */
export const keyed = (marks: Mark[]) => marks.map((mark, index) => ({ ...mark, key: `${index} ${mark.in}` }))

export function Marked({ text, in: side }: Mark) {
  if (side === 'both') return <chakra.span color="fg.muted">{text}</chakra.span>
  return side === 'past' ? <Only>{text}</Only> : <Live>{text}</Live>
}

type FilesProps = { title: string; addresses: string[]; kind: 'pictures' | 'files' }

function Files({ title, addresses, kind }: FilesProps) {
  return (
    <Box minW="0">
      <chakra.p textStyle="fact" color="fg.muted" mb="1">
        {title}
      </chakra.p>
      {addresses.length === 0 && <chakra.p color="fg.subtle">None</chakra.p>}
      <Flex gap="2" wrap="wrap">
        {addresses.map((address) =>
          kind === 'pictures' ? (
            <chakra.img key={address} src={address} alt="" maxW="full" maxH="10rem" objectFit="contain" bg="paper.100" borderWidth="1px" />
          ) : (
            <chakra.a key={address} href={address} target="_blank" rel="noopener" textDecoration="underline" overflowWrap="anywhere">
              {address.split('/').at(-1)}
            </chakra.a>
          ),
        )}
      </Flex>
    </Box>
  )
}
