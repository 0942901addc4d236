import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { Branch } from '../../generated/model/index.ts'
import { Frame, Headline } from '../../ui/parts.tsx'
import { SafeHtml } from '../../ui/safe-markup.tsx'

const SectionBackground = chakra('section', { base: { background: 'bg.subtle', paddingBlock: { base: '64px', lg: '104px' } } })
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 7fr' },
    gap: '32px',
    alignItems: 'stretch',
    marginTop: { base: '32px', lg: '56px' },
  },
})

const List = chakra('ul', {
  base: { borderTop: '1px solid', borderColor: 'border.inverted', '& > li': { borderBottom: '1px solid', borderColor: 'border' } },
})

const Choice = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    padding: '16px 0 16px 36px',
    cursor: 'pointer',
    position: 'relative',
    '& strong': { display: 'block', textStyle: 'title', fontSize: '1.25rem' },
    '& span': { color: 'fg.muted' },
    // Fills the waypoint of the selected branch.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '4px',
      top: '24px',
      width: '12px',
      height: '12px',
      borderRadius: '50%',
      border: '2px solid',
      borderColor: 'border.emphasized',
    },
    '&[aria-pressed=true]::before': { background: 'signal.solid', borderColor: 'signal.solid' },
    _hover: { '& strong': { color: 'signal.fg' } },
  },
})

const MapBox = chakra('div', {
  base: {
    minHeight: '420px',
    background: 'bg.muted',
    display: 'grid',
    '& > div': { display: 'grid' },
    '& iframe': { width: '100%', height: '100%', minHeight: '420px', border: 0 },
    '& > p': { placeSelf: 'center', color: 'fg.muted' },
  },
})

export function Branches({ branches }: { branches: Branch[] }) {
  const [chosen, setChosen] = useState(branches[0]?._id)
  const branch = branches.find(({ _id }) => _id === chosen) ?? branches[0]
  return (
    <SectionBackground aria-labelledby="branches-heading">
      <Frame>
        <Headline id="branches-heading">Where we stand</Headline>
        <Grid>
          <List>
            {branches.map(({ _id, branchName, branchAddress }) => (
              <li key={_id}>
                <Choice type="button" aria-pressed={_id === branch?._id} onClick={() => setChosen(_id)}>
                  <strong>{branchName}</strong>
                  <span>{branchAddress}</span>
                </Choice>
              </li>
            ))}
          </List>
          <MapBox aria-live="polite">
            {branch?.branchMap ? <SafeHtml key={branch._id} markup={branch.branchMap} /> : <p>No map for this branch</p>}
          </MapBox>
        </Grid>
      </Frame>
    </SectionBackground>
  )
}
