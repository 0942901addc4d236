import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import {
  getGetAboutQueryOptions,
  getGetHomePageQueryOptions,
  getListClientsQueryOptions,
  getListFeaturesQueryOptions,
  getListHeroSectionsQueryOptions,
  getListTestimonialsQueryOptions,
  getListVideosQueryOptions,
  getListWhyChooseUsQueryOptions,
  useGetAbout,
  useGetHomePage,
  useListClients,
  useListFeatures,
  useListHeroSections,
  useListTestimonials,
  useListVideos,
  useListWhyChooseUs,
} from '../../generated/api/index.ts'
import { HomePageSectionKey } from '../../generated/model/homePageSectionKey.ts'
import { pageHead } from '../../lib/head-texts.ts'
import { decidesPage, type Queries } from '../../lib/queries.ts'
import { Frame, VisuallyHidden } from '../../ui/parts.tsx'
import { useIdentity } from '../identity.ts'
import { PageHead } from '../page-head.tsx'
import { PhoneNumber } from '../phone-number.tsx'
import { Arranged, type SectionProps, shownSections, useWithContent } from '../sections/arranged.tsx'
import { Hero } from '../sections/hero.tsx'
import { lazySection } from '../sections/lazy-section.tsx'
import { everyClient, everyFeature, firstVideo, homeReasons, homeTestimonials } from '../sections/queries.ts'
import { useServices } from '../services.ts'
import { StructuredData, useOrganization } from '../structured-data.tsx'

export const homeQueries: Queries = (request) => [
  decidesPage(getGetHomePageQueryOptions(request)),
  getListHeroSectionsQueryOptions(undefined, request),
  getListClientsQueryOptions(everyClient, request),
  getGetAboutQueryOptions(request),
  getListVideosQueryOptions(firstVideo, request),
  getListFeaturesQueryOptions(everyFeature, request),
  getListTestimonialsQueryOptions(homeTestimonials, request),
  getListWhyChooseUsQueryOptions(homeReasons, request),
]

/** The hero, which the first screen shows at once, and sections that are loaded when they come near. */
const sections: Record<HomePageSectionKey, ComponentType<SectionProps>> = {
  hero: Hero,
  clients: lazySection('clients', async () => (await import('../sections/clients.tsx')).Clients),
  about: lazySection('about', async () => (await import('../sections/about.tsx')).About),
  services: lazySection('services', async () => (await import('../sections/services.tsx')).Services),
  shipping: lazySection('shipping', async () => (await import('../sections/shipping.tsx')).Shipping),
  feature: lazySection('feature', async () => (await import('../sections/features.tsx')).Features),
  testimonials: lazySection('testimonials', async () => (await import('../sections/testimonials.tsx')).Testimonials),
  whychooseus: lazySection('whychooseus', async () => (await import('../sections/why-choose-us.tsx')).WhyChooseUs),
}

const usual = Object.values(HomePageSectionKey)

export function HomePage() {
  const organization = useOrganization()
  const { title } = useIdentity()
  const page = useGetHomePage().data?.homePage
  const hero = useListHeroSections().data
  const shown = useWithContent(shownSections(page, usual), {
    hero,
    clients: useListClients(everyClient).data,
    about: useGetAbout().data,
    services: useServices().data,
    shipping: useListVideos(firstVideo).data,
    feature: useListFeatures(everyFeature).data,
    testimonials: useListTestimonials(homeTestimonials).data,
    whychooseus: useListWhyChooseUs(homeReasons).data,
  })
  const hasHero = shown.some(({ key }) => key === 'hero')
  const slide = hasHero ? hero?.heroSections.find(({ heroImage }) => heroImage !== '') : undefined
  return (
    <>
      <PageHead {...pageHead(page?.seo)} page={page} image={slide?.heroImage} media={slide?.media} />
      <StructuredData of={organization} />
      {/* Otherwise the first slide has it. */}
      {!hasHero && shown.length > 0 && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {shown.length === 0 && <Company />}
      <Arranged shown={shown} sections={sections} />
    </>
  )
}

const Words = chakra(Frame, {
  base: {
    paddingBlock: { base: '72px', lg: '128px' },
    '& > h1': { textStyle: 'display' },
    '& > p': { textStyle: 'lead', color: 'fg.muted', marginBlock: '20px' },
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', textStyle: 'title' },
  },
})

/** The page while no section has content: who the company is, and how to reach it. */
function Company() {
  const { brand, tagLine, phone } = useIdentity()
  return (
    <Words>
      <h1 dir="auto">{brand}</h1>
      {tagLine !== '' && <p dir="auto">{tagLine}</p>}
      {phone !== '' && <PhoneNumber phone={phone} />}
    </Words>
  )
}
