import { chakra } from '@chakra-ui/react/styled-system'
import type { GalleryPicture, ServiceFeature } from '../../generated/model/index.ts'
import type { PerView } from '../../ui/carousel/layout.ts'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Picture, type RecordMedia } from '../../ui/picture.tsx'
import { cardsPerView } from './cards-per-view.ts'
import { CarouselRow } from './carousel-row.tsx'

const Band = chakra('section', {
  base: { paddingBlock: { base: '64px', lg: '104px' }, overflow: 'hidden', '& h2': { marginBottom: { base: '32px', lg: '56px' } } },
  variants: { ground: { quiet: { background: 'bg.subtle' }, plain: { background: 'bg' } } },
})

const Card = chakra('article', {
  base: {
    height: '100%',
    paddingInline: '20px 24px',
    paddingBottom: '8px',
    borderInlineStart: '1px solid',
    borderColor: 'border.inverted',
    '& h3': { textStyle: 'title', marginTop: { base: '16px', lg: '20px' }, lineClamp: '3' },
    '& p': { marginTop: '12px', color: 'fg.muted', lineClamp: '8' },
  },
})

/** One or two features stand beside their heading. */
const FeaturesFrame = chakra(Frame, {
  base: { '&[data-few]': { lg: { display: 'grid', gridTemplateColumns: '4fr minmax(0, 8fr)', gap: '64px', alignItems: 'start' } } },
})

const picturesPerView: PerView = [
  [0, 1],
  [640, 2],
  [1024, 3],
]

export function ServiceFeatures({ features }: { features: ServiceFeature[] }) {
  return (
    <Band id="service-features" ground="quiet" aria-labelledby="service-features-heading">
      <FeaturesFrame data-few={features.length < 3 || undefined}>
        <Headline id="service-features-heading">Feature of the service</Headline>
        <CarouselRow
          label="Features"
          perView={cardsPerView(features.length)}
          between={0}
          motion={{ every: 3000 }}
          slides={features.map((feature, index) => ({
            key: feature._id,
            content: (
              <Card dir="auto">
                <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
                <h3>{feature.title}</h3>
                <p dir="auto">{feature.description}</p>
              </Card>
            ),
          }))}
        />
      </FeaturesFrame>
    </Band>
  )
}

export function ServiceGallery({ pictures, media, title }: { pictures: GalleryPicture[]; media?: RecordMedia | undefined; title: string }) {
  return (
    <Band id="service-gallery" ground="plain" aria-labelledby="service-gallery-heading">
      <Frame>
        <Headline id="service-gallery-heading">Gallery of the service</Headline>
        <CarouselRow
          label="Gallery"
          perView={picturesPerView}
          motion={{ every: 4000 }}
          slides={pictures.map(({ url }, index) => ({
            key: url,
            content: (
              <chakra.div css={{ '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', background: 'bg.muted' } }}>
                <Picture
                  src={url}
                  media={media}
                  fallback="/defaults/placeholder.webp"
                  alt={`${title}, picture ${index + 1}`}
                  sizes="(min-width: 992px) 420px, (min-width: 572px) 46vw, 90vw"
                  loading="lazy"
                  width={1200}
                  height={900}
                />
              </chakra.div>
            ),
          }))}
        />
      </Frame>
    </Band>
  )
}
