import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { hyphenated } from '../lib/hyphenated.ts'
import { Frame } from '../ui/parts.tsx'
import { Picture, type RecordMedia } from '../ui/picture.tsx'
import { SmartLink } from '../ui/smart-link.tsx'
import { useIdentity } from './identity.ts'
import { canonicalPath } from './page-head.tsx'
import { BreadcrumbData } from './structured-data.tsx'

const TextBlock = chakra('div', {
  base: {
    display: 'grid',
    rowGap: '24px',
    '& > div': { display: 'grid', justifyItems: 'start', gap: '24px' },
    '& > div > p': { textStyle: 'lead', color: 'fg.muted', width: '100%' },
  },
  variants: {
    place: {
      band: {
        gridTemplateColumns: { base: '1fr', lg: '8fr 4fr' },
        columnGap: '64px',
        alignItems: 'end',
        paddingTop: { base: '28px', lg: '40px' },
        paddingBottom: { base: '40px', lg: '64px' },
        '& > nav': { gridColumn: '1 / -1', marginBottom: { lg: '32px' } },
        '& > h1': { textStyle: 'display' },
      },
      column: { '& > h1': { textStyle: 'headline' } },
    },
  },
})

const Trail = chakra('ol', {
  base: {
    display: 'flex',
    textStyle: 'fact',
    color: 'fg.subtle',
    '& > li': { lineHeight: '44px' },
    '& > li:first-of-type': { flexShrink: '0' },
    '& > li:last-of-type': { lineClamp: '1', wordBreak: 'break-all' },
    '& > li + li::before': { content: '"/"', color: 'signal.fg', paddingInline: '12px' },
    '& a': {
      color: 'fg',
      textDecorationLine: 'underline',
      display: 'inline-block',
    },
  },
})

const Band = chakra('div', {
  base: {
    borderTop: '6px solid',
    borderColor: 'signal.line',
    background: 'bg.muted',
    '& img': { width: '100%', height: 'clamp(180px, 24vw, 400px)', objectFit: 'cover' },
  },
})

/** A picture of the window's width, cut to a band. Visitors of a published site see none of ours. */
export function PictureBand({ image, media }: { image: string; media?: RecordMedia | undefined }) {
  const { omitsEmpty } = useIdentity()
  if (omitsEmpty && image === '') return null
  return (
    <Band>
      <Picture
        src={image}
        media={media}
        fallback="/defaults/hero.webp"
        alt=""
        sizes="100vw"
        fetchPriority="high"
        width={2000}
        height={700}
      />
    </Band>
  )
}

type Props = {
  title: string
  /** The page's name in the breadcrumb, where its title is a sentence. */
  name?: string
  description?: string
  image?: string
  media?: RecordMedia | undefined
  /** Over a band of the picture, or as a column of a page that places its picture itself. */
  place?: 'band' | 'column'
  children?: ReactNode
}

export function PageHeader({ title, name = title, description = '', image, media, place = 'band', children }: Props) {
  const { pathname } = useLocation()
  const text = (
    <TextBlock place={place}>
      <nav aria-label="Breadcrumb">
        <Trail>
          <li>
            <SmartLink to="/">Home</SmartLink>
          </li>
          <li aria-current="page">
            <bdi>{name}</bdi>
          </li>
        </Trail>
      </nav>
      <h1 dir="auto">{hyphenated(title)}</h1>
      <div>
        {description !== '' && <p dir="auto">{description}</p>}
        {children}
      </div>
    </TextBlock>
  )
  return (
    <header>
      <BreadcrumbData title={name} path={canonicalPath(pathname)} />
      {place === 'column' ? text : <Frame>{text}</Frame>}
      {image !== undefined && place === 'band' && <PictureBand image={image} media={media} />}
    </header>
  )
}
