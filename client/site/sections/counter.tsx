import { useEffect, useRef } from 'react'
import { prefersStill } from '../../lib/motion.ts'
import { Hidden } from '../../ui/parts.tsx'

const duration = 2500

/**
 * A number that rolls up once, when 30 % of it can be seen. Everything around the digits stays as it was written ("640+"). The
 * server writes the last value, and screen readers hear nothing else.
 */
export function Counter({ value }: { value: string }) {
  const shown = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const { current } = shown
    const target = Number(/\d[\d,]*/.exec(value)?.[0].replaceAll(',', ''))
    if (current === null || !Number.isSafeInteger(target) || prefersStill()) return
    let frame = 0
    const roll = (started: number) => (now: number) => {
      const part = Math.min(1, Math.max(0, (now - started) / duration))
      const count = Math.round(target * (1 - (1 - part) ** 3))
      current.textContent =
        part === 1 ? value : value.replace(/\d[\d,]*/, value.includes(',') ? count.toLocaleString('en-IN') : String(count))
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
      current.textContent = value
    }
  }, [value])

  return (
    <>
      <span ref={shown} aria-hidden="true">
        {value}
      </span>
      <Hidden>{value}</Hidden>
    </>
  )
}
