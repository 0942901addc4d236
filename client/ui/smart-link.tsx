import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'
import { isElsewhere, safeHref } from '../lib/safe-href.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; newTab?: boolean; replace?: boolean }

/** Router link for a page of this site, new tab for an external URL. Editors' URLs pass through `safeHref`. */
export function SmartLink({ to, newTab = isElsewhere(to), ...rest }: Props) {
  const href = safeHref(to)
  if (newTab) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />
  if (href.startsWith('/')) return <Link {...rest} to={href} />
  return <a {...rest} href={href} />
}
