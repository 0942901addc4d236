import { timeParts } from '../../../shared/calendar.ts'
import { siteTimes } from '../../lib/locale.ts'

const digits = '2-digit'
const minutes = siteTimes({ year: 'numeric', month: digits, day: digits, hour: digits, minute: digits, hourCycle: 'h23' })

/** A moment as the value of `<input type="datetime-local">`, in the company's time zone. Whole minutes, which are the steps of the field. */
export function asLocalInput(time: Date): string {
  const { year, month, day, hour, minute } = timeParts(minutes(), time)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

const day = 86_400_000

/**
 * The moment of such a value; undefined for an incomplete one. Of an hour that a change of the clocks skips, the one after it; of one that it
 * repeats, the first (as Temporal's `compatible` has it).
 */
export function fromLocalInput(value: string): Date | undefined {
  const inUtc = Date.parse(`${value}Z`)
  if (Number.isNaN(inUtc)) return undefined
  const [byEarlier, byLater] = [inUtc - offsetAt(inUtc - day), inUtc - offsetAt(inUtc + day)]
  const isShown = (moment: number) => asLocalInput(new Date(moment)) === value
  return new Date(!isShown(byEarlier) && isShown(byLater) ? byLater : byEarlier)
}

/** Milliseconds by which the company's clock is ahead of UTC. */
function offsetAt(moment: number): number {
  const minute = Math.floor(moment / 60_000) * 60_000
  return Date.parse(`${asLocalInput(new Date(minute))}Z`) - minute
}
