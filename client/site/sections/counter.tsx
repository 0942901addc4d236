import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../lib/motion.ts'
import { VisuallyHidden } from '../../ui/parts.tsx'
import { countOf, grouped } from './numbers.ts'

const duration = 2500

/**
 * Counts up once, when 30 % of it is visible. A text that is no plain number stays static. The server renders the final value, and screen
 * readers get only that.
 */
export function Counter({ value }: { value: string }) {
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
      <VisuallyHidden>{last}</VisuallyHidden>
    </>
  )
}
