import { type DetailsHTMLAttributes, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'open'>

/**
 * Disclosure menu: a `details` element, so that it opens without script. With script it also closes on Escape (focus returns to its
 * button), on a click or focus outside, and on navigation.
 */
export function Disclosure(props: Props) {
  const element = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (element.current !== null && key !== undefined) element.current.open = false
  }, [key])

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = element
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      const { current } = element
      if (event.key !== 'Escape' || !current?.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return <details {...props} ref={element} />
}
