import { useEffect, useState } from 'react'
import { whenVisible } from '../lib/first-interaction.ts'

/** True from when the element is visible, or from the visitor's first interaction: for files that are not worth loading before that. */
export function useSeen(id: string): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    whenVisible(id).then(() => setSeen(true))
  }, [id])
  return seen
}
