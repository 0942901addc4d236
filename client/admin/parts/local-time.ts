const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A moment as the value of `<input type="datetime-local">`, in the reader's time zone. Whole minutes, which are the steps of the field. */
export function asLocalInput(time: Date): string {
  const date = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-')
  return `${date}T${[time.getHours(), time.getMinutes()].map(twoDigits).join(':')}`
}

/** The moment of such a value; undefined for an incomplete one. */
export function fromLocalInput(value: string): Date | undefined {
  const time = new Date(value)
  return value === '' || Number.isNaN(time.getTime()) ? undefined : time
}
