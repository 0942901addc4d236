import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Frame } from '../ui/parts.tsx'
import { Picture } from '../ui/picture.tsx'
import { SmartLink } from '../ui/smart-link.tsx'
import { canonicalPath } from './page-head.tsx'
import { BreadcrumbData } from './structured-data.tsx'

const TextBlock = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '8fr 4fr' },
    columnGap: '64px',
    rowGap: '24px',
    alignItems: 'end',
    paddingTop: { base: '28px', lg: '40px' },
    paddingBottom: { base: '40px', lg: '64px' },
    '& > nav': { gridColumn: '1 / -1', marginBottom: { lg: '32px' } },
    '& > h1': { textStyle: 'display' },
    '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '24px' },
    '& > div > p': { textStyle: 'lead', color: 'fg.muted' },
  },
})

const Trail = chakra('ol', {
  base: {
    display: 'flex',
    textStyle: 'fact',
    color: 'fg.subtle',
    '& > li': { lineHeight: '44px' },
    '& > li:last-of-type': { lineClamp: '1' },
    '& > li + li::before': { content: '"/"', color: 'signal.fg', paddingInline: '12px' },
    '& a': {
      color: 'fg',
      textDecoration: 'underline',
      textUnderlineOffset: '0.3em',
      display: 'inline-block',
    },
  },
})

const Banner = chakra('div', {
  base: {
    borderTop: '6px solid',
    borderColor: 'signal.solid',
    background: 'bg.muted',
    '& img': { width: '100%', height: 'clamp(200px, 34vw, 520px)', objectFit: 'cover' },
  },
})

/** The picture stands beside the text at its own ratio; the grid's rows keep the heading and the description together at its foot. */
const besidePicture = {
  gridTemplateColumns: { base: '1fr', lg: '5fr 7fr' },
  '& > h1': { textStyle: 'headline', alignSelf: 'end' },
  '& > div': { alignSelf: 'start' },
  '& > img': {
    gridColumn: { lg: '2' },
    gridRow: { lg: '2 / span 2' },
    width: '100%',
    height: 'auto',
    maxHeight: { lg: '600px' },
    objectFit: 'contain',
    objectPosition: 'left',
    borderTop: '6px solid',
    borderColor: 'signal.solid',
  },
} as const

type Props = {
  title: string
  description?: string
  image?: string
  /** Where the picture stands: cut to a band of the window's width, or uncut beside the text. */
  place?: 'band' | 'beside'
  children?: ReactNode
}

/** Top of every page but the home page: breadcrumb, heading, and a picture. */
export function PageHeader({ title, description = '', image, place = 'band', children }: Props) {
  const { pathname } = useLocation()
  return (
    <header>
      <BreadcrumbData title={title} path={canonicalPath(pathname)} />
      <TextBlock css={image !== undefined && place === 'beside' ? besidePicture : undefined}>
        <nav aria-label="Breadcrumb">
          <Trail>
            <li>
              <SmartLink to="/">Home</SmartLink>
            </li>
            <li aria-current="page">{title}</li>
          </Trail>
        </nav>
        <h1>{title}</h1>
        <div>
          {description !== '' && <p>{description}</p>}
          {children}
        </div>
        {image !== undefined && place === 'beside' && (
          <Picture
            src={image}
            fallback="/defaults/placeholder.webp"
            alt=""
            sizes="(min-width: 1024px) 700px, 90vw"
            fetchPriority="high"
            width={1200}
            height={800}
          />
        )}
      </TextBlock>
      {image !== undefined && place === 'band' && (
        <Banner>
          <Picture src={image} fallback="/defaults/hero.webp" alt="" sizes="100vw" fetchPriority="high" width={2000} height={700} />
        </Banner>
      )}
    </header>
  )
}
