import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { ArrowRight } from '../../generated/icons.tsx'
import type { Lane } from '../../generated/model/index.ts'
import { lanesHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame, Headline, VisuallyHidden } from '../../ui/parts.tsx'
import { adjoining } from './adjoining.ts'
import type { SectionProps } from './arranged.tsx'
import { chartOf, chartWidth, type DrawnLane, hoursAt, nameAt, wordSizes } from './lane-chart.ts'

/** The chart's width: beside the list, or above it. The lanes are drawn over its ground. */
const chartStyles = {
  width: { base: 'min(100% - 48px, 24rem)', lg: '24rem' },
  insetInlineStart: { base: '24px', lg: 'calc(100% - 24rem)' },
  top: 0,
}

const Board = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { lg: '1fr 24rem' },
    alignItems: 'start',
    gap: '32px 88px',
    '& > img, & > svg': {
      order: { lg: 1 },
      width: chartStyles.width,
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
      fontSize: `${wordSizes.name}px`,
      stroke: 'bg',
      strokeWidth: '8px',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& text:last-of-type': { fontFamily: 'mono', fontWeight: '500', fontSize: `${wordSizes.hours}px`, textAnchor: 'middle' },
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
  return (
    <Frame
      as="section"
      id="lanes"
      aria-labelledby="lanes-heading"
      data-space-below
      css={adjoining}
      paddingBlock={{ base: '52px', lg: '64px' }}
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
              <Curve curve={curve} lanes={drawn} viewBox={viewBox} />
            </Line>
          ))}
        </div>
      </Board>
    </Frame>
  )
}

/** Decorative: its words stand in the list. */
function Curve({ curve, lanes, viewBox }: { curve: DrawnLane; lanes: DrawnLane[]; viewBox: string }) {
  const { lane, from, to, path } = curve
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <path d={path} />
      <circle cx={from.x} cy={from.y} r={6} />
      <circle cx={to.x} cy={to.y} r={6} />
      <path d={path} />
      <text {...nameAt(from, to, lanes)}>{lane.from}</text>
      <text {...nameAt(to, from, lanes)}>{lane.to}</text>
      <text {...hoursAt(curve, lanes)}>{lane.hours}</text>
    </svg>
  )
}
