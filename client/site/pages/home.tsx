import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import {
  getGetAboutQueryOptions,
  getListClientsQueryOptions,
  getListFeaturesQueryOptions,
  getListHeroSectionsQueryOptions,
  getListTestimonialsQueryOptions,
  getListVideosQueryOptions,
  getListWhyChooseUsQueryOptions,
  useListHeroSections,
} from '../../generated/api/index.ts'
import { lazyUntilVisible } from '../../lib/lazy-until-visible.ts'
import type { Queries } from '../../lib/queries.ts'
import { PageHead } from '../page-head.tsx'
import { Hero } from '../sections/hero.tsx'
import { everyClient, everyFeature, firstVideo, homeReasons, homeTestimonials } from '../sections/queries.ts'
import { StructuredData, useOrganization } from '../structured-data.tsx'

export const homeQueries: Queries = (request) => [
  getListHeroSectionsQueryOptions(undefined, request),
  getListClientsQueryOptions(everyClient, request),
  getGetAboutQueryOptions(request),
  getListVideosQueryOptions(firstVideo, request),
  getListFeaturesQueryOptions(everyFeature, request),
  getListTestimonialsQueryOptions(homeTestimonials, request),
  getListWhyChooseUsQueryOptions(homeReasons, request),
]

/** Everything below the first screen, in its order. */
const sections = [
  { id: 'clients', Section: lazyUntilVisible('clients', async () => (await import('../sections/clients.tsx')).Clients) },
  { id: 'about', Section: lazyUntilVisible('about', async () => (await import('../sections/about.tsx')).About) },
  { id: 'services', Section: lazyUntilVisible('services', async () => (await import('../sections/services.tsx')).Services) },
  { id: 'shipping', Section: lazyUntilVisible('shipping', async () => (await import('../sections/shipping.tsx')).Shipping) },
  { id: 'feature', Section: lazyUntilVisible('feature', async () => (await import('../sections/features.tsx')).Features) },
  {
    id: 'testimonials',
    Section: lazyUntilVisible('testimonials', async () => (await import('../sections/testimonials.tsx')).Testimonials),
  },
  { id: 'whychooseus', Section: lazyUntilVisible('whychooseus', async () => (await import('../sections/why-choose-us.tsx')).WhyChooseUs) },
]

export function HomePage() {
  const organization = useOrganization()
  const picture = useListHeroSections().data?.heroSections.find(({ heroImage }) => heroImage !== '')?.heroImage
  return (
    <>
      <PageHead image={picture} />
      <StructuredData of={organization} />
      <Hero />
      {sections.map(({ id, Section }) => (
        <Suspense key={id} fallback={<chakra.section id={id} minHeight="480px" aria-busy="true" />}>
          <Section />
        </Suspense>
      ))}
    </>
  )
}
