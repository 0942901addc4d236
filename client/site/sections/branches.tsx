import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useRef, useState } from 'react'
import type { Branch } from '../../generated/model/index.ts'
import { useEarlyUse } from '../../lib/early-use.ts'
import { Frame, Headline } from '../../ui/parts.tsx'
import { SafeHtml } from '../../ui/safe-markup.tsx'

const SectionBackground = chakra('section', { base: { background: 'bg.subtle', paddingBlock: { base: '64px', lg: '104px' } } })
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: '5fr 7fr' },
    gap: '40px 32px',
    alignItems: 'start',
    // Above the map of a phone; beside an only branch without one.
    '& > h2': { order: -1 },
    '& > h2:not(:nth-last-child(2))': { gridColumn: '1 / -1' },
    '& a': { color: 'fg', fontWeight: '600', textDecorationLine: 'underline', whiteSpace: 'nowrap' },
  },
})

const List = chakra('ul', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& > li': { borderBottom: '1px solid', borderColor: 'border' },
    '& > li > div': { paddingBlock: '16px' },
    '& a': { display: 'block', width: 'fit-content', lineHeight: '44px' },
    '& strong': { display: 'block', textStyle: 'title', fontSize: '1.25rem', marginBottom: '4px' },
    '& span': { color: 'fg.muted' },
  },
})

const ChoiceButton = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    paddingBlock: '16px',
    paddingInlineStart: '36px',
    cursor: 'pointer',
    position: 'relative',
    textWrap: 'pretty',
    // Fills the waypoint of the selected branch.
    '&::before': {
      content: '""',
      forcedColorAdjust: 'none',
      position: 'absolute',
      insetInlineStart: '4px',
      top: '24px',
      width: '12px',
      height: '12px',
      borderRadius: '50%',
      border: '2px solid',
      borderColor: 'border.emphasized',
    },
    '&[aria-pressed=true]::before': { background: 'signal.line', borderColor: 'signal.line' },
  },
})

/** On a phone the map stays in sight above the list, so that a choice is seen to change it. */
const MapBox = chakra('div', {
  base: {
    order: { base: -1, lg: 0 },
    position: 'sticky',
    top: { base: '72px', lg: '112px' },
    zIndex: 1,
    background: 'bg.subtle',
    '& > p': { padding: '14px 20px', color: 'fg.muted', background: 'bg' },
  },
})

/** A label among the dots of the site's charts, until the provider's map covers both. */
const Chart = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: { base: '220px', lg: '420px' },
    background: 'radial-gradient({colors.border.emphasized} 1.5px, transparent 1.5px) 0 0 / 14px 14px {colors.bg.muted}',
    '& > strong': { padding: '10px 16px', background: 'bg', borderInlineStart: '6px solid', borderColor: 'signal.line' },
    '& > div': { position: 'absolute', inset: 0 },
    // Of another colour scheme than the page's, it would be a white box until its map is there.
    '& iframe': { width: '100%', height: '100%', border: 0, colorScheme: 'light' },
  },
})

/** Of Google Maps, by the text of the address: an embedded map has no link that a visitor could follow. */
const mapsHref = ({ branchName, branchAddress }: Branch) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${branchName}, ${branchAddress}` })}`

const BranchText = ({ branch: { branchName, branchAddress } }: { branch: Branch }) => (
  <>
    <strong>{branchName}</strong>
    <span>{branchAddress}</span>
  </>
)

const MapsLink = ({ branch }: { branch: Branch }) => (
  <a href={mapsHref(branch)} target="_blank" rel="noopener noreferrer" data-screen-only>
    Open in maps
  </a>
)

/** Chooses also what was pressed before its code was there. */
function Choice(props: ComponentProps<typeof ChoiceButton>) {
  const button = useRef<HTMLButtonElement>(null)
  return <ChoiceButton ref={button} type="button" data-printed dir="auto" {...props} {...useEarlyUse(button)} />
}

export function Branches({ branches }: { branches: Branch[] }) {
  const [chosen, setChosen] = useState(branches[0]?._id)
  const branch = branches.find(({ _id }) => _id === chosen) ?? branches[0]
  const isOnly = branches.length === 1
  return (
    <SectionBackground id="branches" aria-labelledby="branches-heading">
      <Frame>
        <Grid>
          <Headline id="branches-heading">Where to find us</Headline>
          <List>
            {branches.map((listed) => (
              <li key={listed._id}>
                {isOnly ? (
                  <div dir="auto">
                    <BranchText branch={listed} />
                    <MapsLink branch={listed} />
                  </div>
                ) : (
                  <Choice aria-pressed={listed._id === branch?._id} onClick={() => setChosen(listed._id)}>
                    <BranchText branch={listed} />
                  </Choice>
                )}
              </li>
            ))}
          </List>
          {branch && (!isOnly || branch.branchMap) && (
            <MapBox aria-live="polite" data-screen-only>
              {branch.branchMap && (
                <Chart key={branch._id}>
                  <strong aria-hidden="true">{branch.branchName}</strong>
                  {/* Firefox would draw its error page over the label. */}
                  {navigator.onLine !== false && <SafeHtml markup={branch.branchMap} />}
                </Chart>
              )}
              {!isOnly && (
                <p>
                  {branch.branchAddress}. <MapsLink branch={branch} />
                </p>
              )}
            </MapBox>
          )}
        </Grid>
      </Frame>
    </SectionBackground>
  )
}
