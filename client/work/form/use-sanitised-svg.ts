import { useEffect, useState } from 'react'
import { sanitiseSvg } from './sanitise-markup.ts'

const delay = 150

/** Sanitised copy of an SVG string (`source`), and the names of what was removed from it; follows the string with a short delay. */
export function useSanitisedSvg(markup: string): { source: string; svg: string; removed: string[] } {
  const [sanitised, setSanitised] = useState({ source: '', svg: '', removed: [] as string[] })
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
