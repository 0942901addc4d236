import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { getGetServiceBySlugQueryOptions, useGetServiceBySlug } from '../../generated/api/index.ts'
import type { Service } from '../../generated/model/index.ts'
import { serviceHead } from '../../lib/head-texts.ts'
import { hyphenated } from '../../lib/hyphenated.ts'
import { useAbsolute } from '../../lib/origin.ts'
import { isMissing } from '../../lib/problem.ts'
import type { Queries } from '../../lib/queries.ts'
import { ArrowLink, Fact, Frame } from '../../ui/parts.tsx'
import { Picture, pictureImage } from '../../ui/picture.tsx'
import { useIdentity } from '../identity.ts'
import { NotFoundPage } from '../lazy-not-found.ts'
import { NarrowAndWide } from '../narrow-and-wide.tsx'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { PhoneNumber } from '../phone-number.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { lazySection } from '../sections/lazy-section.tsx'
import { StructuredData, useOrganization } from '../structured-data.tsx'
import { useSeen } from '../use-seen.ts'

export const serviceQueries: Queries = (request, { slug = '' }) => [getGetServiceBySlugQueryOptions(slug, request)]

/** Lazy section: the rows need the carousel's script; their markup is server-rendered. */
const Features = lazySection('service-features', async () => (await import('../sections/service-rows.tsx')).ServiceFeatures)
const Gallery = lazySection('service-gallery', async () => (await import('../sections/service-rows.tsx')).ServiceGallery)
const OtherServices = lazySection('other-services', async () => (await import('../sections/other-services.tsx')).OtherServices)

/**
 * One frame beside the title for pictures of every ratio, cut around the focal point, or above the middle where most photos have theirs. The
 * card of a service without a long text stands here too.
 */
const Head = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '5fr 7fr' },
    gap: '32px 64px',
    '& > header:only-child': { gridColumn: '1 / -1' },
    // Beside the picture the title stands on its lower edge.
    '& > header': { display: 'grid' },
    '& > header > div': { gridTemplateRows: { lg: '1fr auto auto' } },
    paddingTop: { base: '28px', lg: '40px' },
    paddingBottom: { base: '40px', lg: '64px' },
    [pictureImage]: {
      width: '100%',
      aspectRatio: '3 / 2',
      objectFit: 'cover',
      objectPosition: '50% 35%',
      background: 'bg.muted',
      borderTop: '6px solid',
      borderColor: 'signal.line',
    },
  },
})

/** Shipping label with the ways to call and write; it stays in sight beside a long text, and follows it on a phone, away from the head, which says the same. */
const DeskCard = chakra('div', {
  base: {
    display: 'grid',
    background: 'bg.subtle',
    borderTop: '6px solid',
    borderColor: 'signal.line',
    order: { base: 1, lg: 0 },
    position: { lg: 'sticky' },
    top: '120px',
    'header &, header + &': { position: 'static', width: 'min(100%, 24rem)' },
    'header + &': { justifySelf: { lg: 'end' }, alignSelf: 'start' },
    '& > div': { padding: '24px 21px', borderBottom: '1px solid', borderColor: 'border' },
    '& h2': { textStyle: 'title' },
    '& p': { color: 'fg.muted', marginTop: '8px' },
    '& a[href^=tel]': {
      display: 'block',
      textStyle: 'title',
      color: 'fg',
      lineHeight: '44px',
      _hover: { color: 'signal.fg' },
    },
  },
})

const Message = chakra(Frame, { base: { paddingBlock: { base: '96px', lg: '160px' }, '& h1': { textStyle: 'headline' } } })

const loading = (
  <Message aria-busy="true">
    <h1>Loading...</h1>
  </Message>
)

export function ServicePage() {
  const { slug = '' } = useParams()
  const query = useGetServiceBySlug(slug)
  if (useFormerAddress(query.error)) return loading
  // The error of a served page is no instance of a class.
  const isGone = query.error?.problem?.status === 404
  const failure = (
    <Suspense fallback={loading}>
      <NotFoundPage title="Error loading service" what="service" {...(!isGone && failed)} />
    </Suspense>
  )
  return (
    <Section query={query} select={({ service }) => service} loading={loading} empty={failure} error={failure}>
      {(service) => <ServiceText service={service} />}
    </Section>
  )
}

const failed = { code: 'Sorry', text: 'Something went wrong while this service was loading. Please try again in a moment.' }

/**
 * A link inside the site may have the former slug of a renamed service, which the API does not know: loading the document lets the server
 * redirect. The router gives a key to its own navigations only, so that an address without a service is not loaded again and again.
 * @returns whether the document is being loaded.
 */
function useFormerAddress(error: unknown): boolean {
  const { key } = useLocation()
  const isFollowed = key !== 'default' && isMissing(error)
  useEffect(() => {
    // Without the fragment, with which nothing would be loaded.
    if (isFollowed) location.replace(location.pathname + location.search)
  }, [isFollowed])
  return isFollowed
}

function ServiceText({ service }: { service: Service }) {
  const absolute = useAbsolute()
  const provider = useOrganization()
  const { phone, omitsEmpty } = useIdentity()
  const head = serviceHead(service, service.seo)
  const { fullDescription = '', serviceVideo } = service
  const hasText = !omitsEmpty || fullDescription !== '' || serviceVideo !== ''
  // Else the head, which says the same, is still in sight.
  const isLong = !omitsEmpty || fullDescription.length > 600 || serviceVideo !== ''
  const hasPicture = !omitsEmpty || service.featuredImage !== ''
  const card = (
    <DeskCard>
      {isLong && (
        <div dir="auto">
          <h2>{hyphenated(service.title)}</h2>
          {service.shortDescription !== '' && <p dir="auto">{service.shortDescription}</p>}
        </div>
      )}
      {phone !== '' && (
        <div>
          <Fact>Call us</Fact>
          <PhoneNumber phone={phone} />
        </div>
      )}
      <ArrowLink to="/contact" justifyContent="space-between">
        Get in Touch
      </ArrowLink>
    </DeskCard>
  )
  return (
    <>
      <PageHead {...head} keywords={service.seo.keywords} image={service.featuredImage} media={service.media} />
      <StructuredData
        of={{
          '@type': 'Service',
          name: service.title,
          url: absolute(`/services/${service.slug}`),
          description: head.description,
          image: absolute(service.featuredImage || '/defaults/link-preview.jpg'),
          provider,
        }}
      />
      <Head>
        <PageHeader title={service.title} description={service.shortDescription} place="column">
          {hasPicture && !hasText && card}
        </PageHeader>
        {hasPicture ? (
          <Picture
            src={service.featuredImage}
            media={service.media}
            fallback="/defaults/placeholder.webp"
            alt=""
            sizes="(min-width: 1024px) 700px, 90vw"
            fetchPriority="high"
            width={1200}
            height={800}
          />
        ) : (
          !hasText && card
        )}
      </Head>
      {hasText && (
        <NarrowAndWide paddingBlock={isLong ? { base: '16px 56px', lg: '40px 104px' } : '0 72px'}>
          {card}
          <div>
            {serviceVideo !== '' && <ServiceVideo src={serviceVideo} poster={service.media?.[serviceVideo]?.poster} />}
            <RichText markup={fullDescription} media={service.media} />
          </div>
        </NarrowAndWide>
      )}
      {service.features.length > 0 && <Features features={service.features} />}
      {service.gallery.length > 0 && <Gallery pictures={service.gallery} media={service.media} title={service.title} />}
      <OtherServices slug={service.slug} />
    </>
  )
}

const Video = chakra('video', { base: { width: '100%', aspectRatio: '16 / 9', background: 'ink.950', marginBottom: '40px' } })

const id = 'service-video'

/**
 * Video of a service, with its poster. Without one its own first picture is its still (media fragment `t`), not another picture of the page.
 * A browser fetches the beginning of the file for it, which waits until the player is almost visible or until the first interaction.
 */
function ServiceVideo({ src, poster }: { src: string; poster: string | undefined }) {
  const seen = useSeen(id)
  const address = poster === undefined ? `${src}#t=0.1` : src
  return <Video id={id} src={address} poster={poster} controls playsInline preload={seen ? 'metadata' : 'none'} />
}
