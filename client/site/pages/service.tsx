import { chakra } from '@chakra-ui/react/styled-system'
import { useParams } from 'react-router-dom'
import { getGetServiceBySlugQueryOptions, useGetServiceBySlug } from '../../generated/api/index.ts'
import { ArrowRight } from '../../generated/icons.tsx'
import type { Service } from '../../generated/model/index.ts'
import { serviceHead } from '../../lib/head-texts.ts'
import { useAbsolute } from '../../lib/origin.ts'
import { variantOf } from '../../lib/picture-variants.ts'
import type { Queries } from '../../lib/queries.ts'
import { ActionLink, Frame } from '../../ui/parts.tsx'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { lazySection } from '../sections/lazy-section.tsx'
import { ServiceVideo } from '../sections/service-video.tsx'
import { StructuredData, useOrganization } from '../structured-data.tsx'

export const serviceQueries: Queries = (request, { slug = '' }) => [getGetServiceBySlugQueryOptions(slug, request)]

/** Lazy section: the rows need the carousel's script; their markup is server-rendered. */
const Features = lazySection('service-features', async () => (await import('../sections/service-rows.tsx')).ServiceFeatures)
const Gallery = lazySection('service-gallery', async () => (await import('../sections/service-rows.tsx')).ServiceGallery)

const Text = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '4fr minmax(0, 8fr)' },
    gap: '32px 64px',
    alignItems: 'start',
    paddingBlock: { base: '56px', lg: '104px' },
    '& > div:first-child': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '20px',
      position: { lg: 'sticky' },
      top: '120px',
      '& h2': { textStyle: 'title' },
      '& p': { color: 'fg.muted' },
    },
  },
})

const Message = chakra(Frame, { base: { paddingBlock: { base: '96px', lg: '160px' }, '& h1': { textStyle: 'headline' } } })

export function ServicePage() {
  const { slug = '' } = useParams()
  return (
    <Section
      query={useGetServiceBySlug(slug)}
      select={({ service }) => service}
      loading={
        <Message aria-busy="true">
          <h1>Loading...</h1>
        </Message>
      }
      empty={failure}
      error={failure}
    >
      {(service) => <ServiceText service={service} />}
    </Section>
  )
}

const failure = (
  <Message>
    <PageHead title="Error loading service" unlisted />
    <h1>Error loading service</h1>
  </Message>
)

function ServiceText({ service }: { service: Service }) {
  const absolute = useAbsolute()
  const provider = useOrganization()
  const head = serviceHead(service, service.seo)
  return (
    <>
      <PageHead {...head} keywords={service.seo.keywords} image={service.featuredImage} />
      <StructuredData
        of={{
          '@type': 'Service',
          name: service.title,
          url: absolute(`/services/${service.slug}`),
          description: head.description,
          image: absolute(service.featuredImage || '/defaults/og.png'),
          provider,
        }}
      />
      <PageHeader title={service.title} description={service.shortDescription} image={service.featuredImage} />
      <Text>
        <div>
          <h2>{service.title}</h2>
          {service.shortDescription !== '' && <p>{service.shortDescription}</p>}
          <ActionLink to="/contact">
            <span>Get in Touch</span>
            <ArrowRight aria-hidden />
          </ActionLink>
        </div>
        <div>
          {service.serviceVideo !== '' && (
            // On a phone the header has just loaded the same picture.
            <ServiceVideo src={service.serviceVideo} poster={variantOf(service.featuredImage, 800) || undefined} />
          )}
          <RichText markup={service.fullDescription ?? ''} />
        </div>
      </Text>
      {service.features.length > 0 && <Features features={service.features} />}
      {service.gallery.length > 0 && <Gallery pictures={service.gallery} title={service.title} />}
    </>
  )
}
