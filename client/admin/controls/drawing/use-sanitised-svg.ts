import { useEffect, useState } from 'react'
import { type SanitisedSvg, sanitiseSvg } from '../../../work/fields/sanitise-markup.ts'

const delay = 150

/** Sanitised copy of an SVG string (`source`), which follows the string with a short delay. */
export function useSanitisedSvg(markup: string): SanitisedSvg & { source: string } {
  const [sanitised, setSanitised] = useState<SanitisedSvg & { source: string }>({ source: '', svg: '', removed: [] })
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void sanitiseSvg(markup).then((result) => {
        if (current) setSanitised({ source: markup, ...result })
      })
    }, delay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [markup])
  return sanitised
}
