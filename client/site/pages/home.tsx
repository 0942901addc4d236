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
import type { Queries } from '../../lib/queries.ts'
import { PageHead } from '../page-head.tsx'
import { Hero } from '../sections/hero.tsx'
import { lazySection } from '../sections/lazy-section.tsx'
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

/** Sections below the first screen, in order. */
const sections = {
  clients: lazySection('clients', async () => (await import('../sections/clients.tsx')).Clients),
  about: lazySection('about', async () => (await import('../sections/about.tsx')).About),
  services: lazySection('services', async () => (await import('../sections/services.tsx')).Services),
  shipping: lazySection('shipping', async () => (await import('../sections/shipping.tsx')).Shipping),
  feature: lazySection('feature', async () => (await import('../sections/features.tsx')).Features),
  testimonials: lazySection('testimonials', async () => (await import('../sections/testimonials.tsx')).Testimonials),
  whychooseus: lazySection('whychooseus', async () => (await import('../sections/why-choose-us.tsx')).WhyChooseUs),
}

export function HomePage() {
  const organization = useOrganization()
  const slide = useListHeroSections().data?.heroSections.find(({ heroImage }) => heroImage !== '')
  return (
    <>
      <PageHead image={slide?.heroImage} media={slide?.media} />
      <StructuredData of={organization} />
      <Hero />
      {Object.entries(sections).map(([id, Section]) => (
        <Section key={id} />
      ))}
    </>
  )
}
