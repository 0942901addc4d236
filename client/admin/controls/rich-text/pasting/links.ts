import { originalLink } from '../../../../lib/original-link.ts'

/** Gives pasted links and pictures the addresses that the program wrapped. A link that shows its address shows the new one. */
export function unwrapLinks(root: Element): void {
  for (const picture of root.querySelectorAll('img[src]')) picture.setAttribute('src', originalLink(picture.getAttribute('src') ?? ''))
  for (const link of root.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href')?.trim() ?? ''
    const original = originalLink(link.getAttribute('originalsrc') ?? address)
    if (/^original url/i.test(link.getAttribute('title')?.trim() ?? '')) link.removeAttribute('title')
    if (original === address) continue
    if (link.textContent?.trim() === address) link.textContent = original
    link.setAttribute('href', original)
    link.removeAttribute('title')
  }
}

/** Unwraps the addresses in a plain text. */
export const withOriginalLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s<>"]+/g, originalLink)
