import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { Close } from '../../generated/icons.tsx'
import { tabStore } from '../../lib/storage.ts'
import { SmartLink } from '../../ui/smart-link.tsx'

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '4px', md: '12px' },
    minHeight: '44px',
    background: 'signal.solid',
    color: 'signal.contrast',
    fontWeight: '600',
    fontSize: { base: '0.9375rem', md: 'inherit' },
    // Above the bar of signed-in staff.
    marginTop: 'var(--site-bar, 0px)',
    'html:not([data-notice-closed]) &': { '& + [aria-label=Announcement]': { marginTop: 0 } },
    '& > p': { flex: '1', padding: '6px max(clamp(20px, 5vw, 64px), (100% - 1280px) / 2)', paddingInlineEnd: 0, lineHeight: '1.3' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
    '& > button': { flex: 'none', display: 'grid', placeItems: 'center', width: '44px', height: '44px', cursor: 'pointer' },
    '& svg': { width: '20px', height: '20px' },
    '& :focus-visible': { outlineOffset: '-4px', outlineColor: 'currentColor' },
    // Set by the theme script before the first paint.
    'html[data-notice-closed] &': { display: 'none' },
  },
})

const key = 'notice-closed'

/** Line above the header of every page, until its visitor closes it. Another notice is shown again. */
export function Notice({ text, link }: { text: string; link: string }) {
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (tabStore.get(key) !== text) delete document.documentElement.dataset.noticeClosed
  }, [text])
  if (closed) return null
  const close = () => {
    tabStore.set(key, text)
    setClosed(true)
  }
  return (
    <Line role="region" aria-label="Notice">
      <p dir="auto">{link === '' ? text : <SmartLink to={link}>{text}</SmartLink>}</p>
      <button type="button" aria-label="Close the notice" onClick={close}>
        <Close aria-hidden />
      </button>
    </Line>
  )
}
