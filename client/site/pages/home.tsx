import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
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
import { visible } from '../../lib/visible.ts'
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

/** Everything below the first screen: the server writes it, the browser takes it over when it is about to be seen. */
const sections = [
  {
    id: 'clients',
    Section: lazy(() =>
      visible('clients')
        .then(() => import('../sections/clients.tsx'))
        .then(({ Clients }) => ({ default: Clients })),
    ),
  },
  {
    id: 'about',
    Section: lazy(() =>
      visible('about')
        .then(() => import('../sections/about.tsx'))
        .then(({ About }) => ({ default: About })),
    ),
  },
  {
    id: 'services',
    Section: lazy(() =>
      visible('services')
        .then(() => import('../sections/services.tsx'))
        .then(({ Services }) => ({ default: Services })),
    ),
  },
  {
    id: 'shipping',
    Section: lazy(() =>
      visible('shipping')
        .then(() => import('../sections/shipping.tsx'))
        .then(({ Shipping }) => ({ default: Shipping })),
    ),
  },
  {
    id: 'feature',
    Section: lazy(() =>
      visible('feature')
        .then(() => import('../sections/features.tsx'))
        .then(({ Features }) => ({ default: Features })),
    ),
  },
  {
    id: 'testimonials',
    Section: lazy(() =>
      visible('testimonials')
        .then(() => import('../sections/testimonials.tsx'))
        .then(({ Testimonials }) => ({ default: Testimonials })),
    ),
  },
  {
    id: 'whychooseus',
    Section: lazy(() =>
      visible('whychooseus')
        .then(() => import('../sections/why-choose-us.tsx'))
        .then(({ WhyChooseUs }) => ({ default: WhyChooseUs })),
    ),
  },
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
