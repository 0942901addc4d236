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
import { later } from '../sections/later.tsx'
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
  clients: later('clients', async () => (await import('../sections/clients.tsx')).Clients),
  about: later('about', async () => (await import('../sections/about.tsx')).About),
  services: later('services', async () => (await import('../sections/services.tsx')).Services),
  shipping: later('shipping', async () => (await import('../sections/shipping.tsx')).Shipping),
  feature: later('feature', async () => (await import('../sections/features.tsx')).Features),
  testimonials: later('testimonials', async () => (await import('../sections/testimonials.tsx')).Testimonials),
  whychooseus: later('whychooseus', async () => (await import('../sections/why-choose-us.tsx')).WhyChooseUs),
}

export function HomePage() {
  const organization = useOrganization()
  const picture = useListHeroSections().data?.heroSections.find(({ heroImage }) => heroImage !== '')?.heroImage
  return (
    <>
      <PageHead image={picture} />
      <StructuredData of={organization} />
      <Hero />
      {Object.entries(sections).map(([id, Section]) => (
        <Section key={id} />
      ))}
    </>
  )
}
