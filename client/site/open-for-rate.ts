import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Unfolds what is to be moved in the enquiry form where the address has `?rate`, and where the browser has put back a value of it. In the browser,
 * because one cached page is for every query.
 */
export function useOpenForRate(): void {
  const { search } = useLocation()
  useEffect(() => {
    const details = document.querySelector<HTMLDetailsElement>('#enquiry details')
    const inputs = [...(details?.querySelectorAll('input') ?? [])]
    if (details && (new URLSearchParams(search).has('rate') || inputs.some(({ value }) => value !== ''))) details.open = true
  }, [search])
}
