/** A length of time, 42.3 s as "0:42" and 3,600 s as "60:00"; "" for a stream, whose length is infinite. */
export function minutesAndSeconds(seconds: number): string {
  if (!Number.isFinite(seconds)) return ''
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
