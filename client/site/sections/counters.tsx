import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { About } from '../../generated/model/index.ts'
import { prefersReducedMotion } from '../../lib/motion.ts'
import { useIdentity } from '../identity.ts'
import { countOf, grouped } from './numbers.ts'

/**
 * Font size of the design, or the largest at which the longest numbers of all columns fit side by side: a character takes up to 0.58 em.
 */
const fitting = (characters: string, gaps: string) =>
  `min(clamp(2.25rem, 1.2rem + 4.2vw, 5.25rem), calc((100cqi - ${gaps}) / (var(${characters}) * 0.58)))`

const Table = chakra('dl', {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(min-content, calc((100% - 64px) * 5 / 12)) 1fr 1fr' },
    // The columns of the story above them.
    columnGap: { lg: '64px' },
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gap: '12px',
      paddingBlock: { base: '14px', lg: '28px' },
      paddingInlineEnd: '16px',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& dt': { textStyle: 'fact', color: 'fg.subtle' },
    // No row ends with a hole: three stand side by side, also on a phone, and the last of five takes what is left.
    '& > div:nth-of-type(5):last-of-type': { gridColumn: 'span 2' },
    // A figure stays whole: its size is one at which it fits.
    '& dd': {
      textStyle: 'figure',
      overflowWrap: 'normal',
      display: 'grid',
      '& > span': { gridArea: '1 / 1' },
      // The last value, which the columns are as wide as from the beginning on.
      '& > :not([aria-hidden])': { opacity: 0 },
      fontSize: { base: fitting('--in-two-columns', '32px'), lg: fitting('--in-three-columns', '176px') },
    },
    '&:has(> div:nth-of-type(3):last-of-type)': {
      gridTemplateColumns: { lgDown: 'repeat(3, 1fr)' },
      '& dd': { fontSize: { lgDown: fitting('--in-three-columns', '48px') } },
    },
  },
})

const maxCharacters = (text: string) => Math.max(...text.split(/\s/).map(({ length }) => length))

/** Maximum number of characters side by side when values fill so many columns row by row. */
const charactersIn = (columns: number, values: string[]) =>
  Array.from({ length: columns }, (_, column) => values.filter((_, index) => index % columns === column))
    .map((inColumn) => Math.max(0, ...inColumn.map((value) => maxCharacters(grouped(value)))))
    .reduce((sum, characters) => sum + characters, 0)

export function Counters({ about }: { about: About }) {
  const { omitsEmpty } = useIdentity()
  const numbers = [
    { title: 'Satisfied Clients', value: about.satisfiedClients },
    { title: 'Workers in Team', value: about.workersInTeam },
    { title: 'Awards Won', value: about.awardsWon },
    { title: 'Owned Vehicles', value: about.ownedVehicles },
    { title: 'Our Branches', value: about.ourBranches },
    { title: 'Items Delivered', value: about.itemsDelivered },
  ].filter(({ value }) => !omitsEmpty || !/^0*$/.test(value.trim()))
  const values = numbers.map(({ value }) => value)
  if (numbers.length === 0) return null
  return (
    <Table
      css={{
        '--in-two-columns': charactersIn(2, values),
        '--in-three-columns': charactersIn(3, values),
        // Two or four would leave a hole in three columns.
        ...(numbers.length % 3 !== 0 && numbers.length % 2 === 0 && { gridTemplateColumns: '1fr 1fr' }),
      }}
    >
      {numbers.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Counter value={value} />
          </dd>
        </div>
      ))}
    </Table>
  )
}

const duration = 2500

/**
 * Counts up once, when 30 % of it is visible. A text that is no plain number stays static. The server renders the final value, and screen
 * readers get only that.
 */
function Counter({ value }: { value: string }) {
  const shown = useRef<HTMLSpanElement>(null)
  const last = grouped(value)

  useEffect(() => {
    const { current } = shown
    const target = countOf(value)
    if (current === null || target === undefined || prefersReducedMotion()) return
    let frame = 0
    const roll = (started: number) => (now: number) => {
      const part = Math.min(1, Math.max(0, (now - started) / duration))
      current.textContent = grouped(value, Math.round(target * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(roll(started))
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        frame = requestAnimationFrame((now) => roll(now)(now))
      },
      { threshold: 0.3 },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      current.textContent = last
    }
  }, [value, last])

  return (
    <>
      <span ref={shown} aria-hidden="true">
        {last}
      </span>
      <span>{last}</span>
    </>
  )
}
