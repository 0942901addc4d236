import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { ArrowRight } from '../../generated/icons.tsx'
import type { Lane } from '../../generated/model/index.ts'
import { lanesHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame, Headline, VisuallyHidden } from '../../ui/parts.tsx'
import { adjoining } from './adjoining.ts'
import type { SectionProps } from './arranged.tsx'
import { chartOf, chartWidth, type DrawnLane, type Point } from './lane-chart.ts'

/** The chart's width: beside the list, or above it. The lanes are drawn over its ground. */
const chartStyles = { width: { base: 'min(100% - 48px, 30rem)', lg: '46%' }, insetInlineStart: { base: '24px', lg: '54%' }, top: 0 }

const Board = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { lg: '46% 46%' },
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: '32px',
    '& > img, & > svg': {
      order: { lg: 1 },
      width: { base: chartStyles.width.base, lg: '100%' },
      height: 'auto',
      marginInlineStart: { base: '24px', lg: 0 },
    },
  },
})

/**
 * One lane, as a line of the list and as a curve on the chart. The curve is in the line's element, so that pointing at either of them, focusing
 * the line or choosing it by a tap shows both by CSS alone, also before the page is hydrated.
 */
const Line = chakra('div', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border',
    '&:last-child': { borderBottom: '1px solid', borderColor: 'border' },
    '& label': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '16px',
      minHeight: '56px',
      paddingInline: '16px',
      cursor: 'pointer',
    },
    '& label > span:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '10px', fontWeight: '600' },
    '& label > span:last-of-type': { flexShrink: 0, maxWidth: '45%', textAlign: 'end' },
    '& label svg': { width: '18px', height: '18px', color: 'fg.subtle', flexShrink: 0 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
    '& label:has(:focus-visible)': { outline: '3px solid', outlineColor: 'signal.fg', outlineOffset: '-3px' },
    '& > svg': { position: 'absolute', ...chartStyles, overflow: 'visible', pointerEvents: 'none' },
    '& > svg path': { fill: 'none', stroke: 'border.emphasized', strokeWidth: '2.5px' },
    '& > svg path:last-of-type': { stroke: 'transparent', strokeWidth: '18px', pointerEvents: 'stroke' },
    '& circle': { fill: 'bg', stroke: 'border.emphasized', strokeWidth: '2.5px' },
    '& text': {
      visibility: 'hidden',
      fill: 'fg',
      fontFamily: 'body',
      fontWeight: '600',
      fontSize: { base: '28px', md: '17px' },
      stroke: 'bg',
      strokeWidth: '8px',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& text:last-of-type': { fontFamily: 'mono', fontWeight: '500' },
    // The chosen lane steps back while another one is pointed at.
    '&:hover, &:has(:focus-visible), [role=radiogroup]:not(:has(> :hover)) > &:has(:checked)': {
      '& label': { background: 'bg.subtle', boxShadow: 'inset 6px 0 {colors.signal.line}' },
      '& > svg': { zIndex: 1 },
      '& > svg path:first-of-type': { stroke: 'signal.line', strokeWidth: '5px' },
      '& circle': { fill: 'signal.line', stroke: 'signal.line' },
      '& text': { visibility: 'visible' },
    },
  },
})

/** The lanes as a list beside their chart; the first one is chosen at first. */
export function Lanes({ lanes, heading }: SectionProps & { lanes: Lane[] }) {
  const { height, isInIndia, lanes: drawn } = chartOf(lanes)
  const name = useId()
  const viewBox = `0 0 ${chartWidth} ${height}`
  const places = drawn.flatMap(({ from, to }) => [from, to])
  return (
    <Frame
      as="section"
      id="lanes"
      aria-labelledby="lanes-heading"
      data-space-below
      css={adjoining}
      paddingBlock={{ base: '52px', lg: '112px' }}
    >
      <Headline id="lanes-heading" dir="auto" marginBottom={{ base: '32px', lg: '56px' }}>
        {heading || lanesHeading}
      </Headline>
      <Board>
        {isInIndia ? (
          <img src="/defaults/india.svg" alt="" loading="lazy" width={chartWidth} height={height} />
        ) : (
          <svg viewBox={viewBox} aria-hidden="true" />
        )}
        <div role="radiogroup" aria-labelledby="lanes-heading">
          {drawn.map((curve, index) => (
            <Line key={curve.lane._id}>
              <label>
                <input type="radio" name={name} defaultChecked={index === 0} />
                <span>
                  <bdi>{curve.lane.from}</bdi>
                  <VisuallyHidden>to</VisuallyHidden>
                  <ArrowRight aria-hidden />
                  <bdi>{curve.lane.to}</bdi>
                </span>
                <Fact>{curve.lane.hours}</Fact>
              </label>
              <Curve curve={curve} places={places} viewBox={viewBox} />
            </Line>
          ))}
        </div>
      </Board>
    </Frame>
  )
}

/** Decorative: its words stand in the list. */
function Curve({ curve, places, viewBox }: { curve: DrawnLane; places: Point[]; viewBox: string }) {
  const { lane, from, to, middle, path } = curve
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <path d={path} />
      <circle cx={from.x} cy={from.y} r={6} />
      <circle cx={to.x} cy={to.y} r={6} />
      <path d={path} />
      <text {...beside(from, to, places)}>{lane.from}</text>
      <text {...beside(to, from, places)}>{lane.to}</text>
      <text {...outside(from, to, middle)}>{lane.hours}</text>
    </svg>
  )
}

/** Room for a name, in units of the chart. */
const nameSize = { width: 110, height: 20 }

/** A name stands at the side of its place that the lane does not take, unless another place is there and none on the other side. */
function beside(place: Point, other: Point, places: Point[]) {
  const isFree = (side: 1 | -1) =>
    !places.some(({ x, y }) => {
      const distance = (x - place.x) * side
      return distance > 1 && distance < nameSize.width && Math.abs(y - place.y) < nameSize.height
    })
  const usual = place.x < other.x ? -1 : 1
  const side = isFree(usual) || !isFree(usual === 1 ? -1 : 1) ? usual : -usual
  return side === -1 ? ({ x: place.x - 14, y: place.y + 6, textAnchor: 'end' } as const) : { x: place.x + 14, y: place.y + 6 }
}

/** The hours stand at the side that the lane bends to. */
function outside(from: Point, to: Point, middle: Point) {
  const right = middle.x - (from.x + to.x) / 2
  const down = middle.y - (from.y + to.y) / 2
  if (Math.abs(down) > Math.abs(right)) return { x: middle.x, y: middle.y + (down < 0 ? -16 : 34), textAnchor: 'middle' } as const
  return { x: middle.x + (right < 0 ? -16 : 16), y: middle.y + 6, textAnchor: right < 0 ? 'end' : 'start' } as const
}
