import { chakra } from '@chakra-ui/react/styled-system'

/** Full width of the picture; the label overlaps its lower edge. */
export const Stage = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    background: 'ink.950',
    minHeight: { base: 'auto', md: 'min(100svh - 200px, 820px)' },
    paddingTop: { base: '62vw', sm: 'min(50vw, max(24svh, 100svh - 560px))', md: '120px' },
    marginBottom: { base: '0', md: '64px' },
  },
})

/** Shipping label: paper with ruled lines. */
export const Label = chakra('div', {
  base: {
    position: 'relative',
    zIndex: 1,
    background: 'bg',
    color: 'fg',
    // Wider, it leaves the picture from its middle on, where most have their subject.
    width: { base: 'auto', md: '60vw', lg: 'min(640px, 46vw)' },
    // Its text is aligned with the page's column. A label that almost reached the window's edge would leave a narrow strip of the picture.
    '--margin': { base: 'clamp(20px, 5vw, 64px)', xl: '36px' },
    marginInlineStart: { base: 0, xl: 'calc(max(clamp(20px, 5vw, 64px), (100% - 1280px) / 2) - var(--margin))' },
    marginBottom: { base: 0, md: '-64px' },
    borderTopWidth: '6px',
    borderColor: 'signal.line',
    borderStyle: 'solid',
    // A night's picture is as dark as it.
    _dark: { boxShadow: '1px 0 {colors.border}, -1px 0 {colors.border}' },
    '& > form': { padding: '20px var(--margin)', borderTop: '1px solid', borderColor: 'border' },
  },
})

export const LabelRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    minHeight: '56px',
    paddingInline: 'var(--margin)',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
})
