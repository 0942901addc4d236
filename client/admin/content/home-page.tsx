import { LuHouse } from 'react-icons/lu'
import { getGetHomePageQueryKey, useGetHomePage } from '../../generated/api/home-page-sections/home-page-sections.ts'
import type { HomePage, HomePageInput, HomePageSectionKey, SharePictureFile } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/home-page-sections.ts'
import { pageHead } from '../../lib/head-texts.ts'
import * as usual from '../../lib/usual-headings.ts'
import { sections } from '../controls/rich-controls.tsx'
import type { PageSection } from '../controls/sections/page-section.ts'
import { noindex, seo, sharePicture } from '../controls/seo-control.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { page } from '../screens/page.tsx'
import { about } from './about.tsx'
import { clients } from './clients.tsx'
import { features } from './features.tsx'
import { heroSections } from './hero-sections.tsx'
import { formSection, listSection } from './page-sections.tsx'
import { services } from './services.tsx'
import { testimonials } from './testimonials.tsx'
import { videoSection } from './video-section.tsx'
import { whyChooseUs } from './why-choose-us.tsx'

/** In the usual order of the contract. */
const ofThePage: Record<HomePageSectionKey, PageSection> = {
  hero: listSection(heroSections),
  clients: listSection(clients, { heading: usual.clientsHeading }),
  about: formSection(about, { pictureOf: ({ aboutImage }) => aboutImage }),
  services: listSection(services, { heading: usual.servicesHeading }),
  shipping: formSection(videoSection, { pictureOf: ({ shippingVideo, media }) => media?.[shippingVideo]?.poster ?? '' }),
  feature: listSection(features, { heading: usual.featuresHeading }),
  testimonials: listSection(testimonials, { heading: usual.testimonialsHeading }),
  whychooseus: listSection(whyChooseUs, { heading: usual.whyChooseUsHeading }),
}

export const homePage = page<HomePage, HomePageInput & SharePictureFile>({
  contentType: 'homePage',
  name: 'Home page',
  intro: 'The sections of the home page, as visitors see them from top to bottom.',
  presentation: { menu: { heading: 'Home page', label: 'Arrange home', Icon: LuHouse, createFirst: false }, noun: 'Home page' },
  previewPath: '/',
  useRecord: () => useGetHomePage({ query: { ...forSingleton, select: ({ homePage: record }) => record } }),
  queryKey: getGetHomePageQueryKey(),
  fields: {
    sections: sections(ofThePage)('Sections', { help: 'Drag a section to where visitors should meet it; the eye hides it.' }),
    seo: seo<HomePageInput>({ path: () => '/', useHead: (values) => pageHead(values.seo) }),
    noindex,
    sharePictureUpload: sharePicture,
  },
  fileUrls: ({ sharePicture: sharePictureUpload }) => ({ sharePictureUpload }),
  loadFailure: 'The home page could not be loaded.',
  create: operations.createHomePage,
  edit: operations.updateHomePage,
})
