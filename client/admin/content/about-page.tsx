import { LuBookOpen, LuHash, LuRoute } from 'react-icons/lu'
import { getGetAboutPageQueryKey, useGetAboutPage } from '../../generated/api/about-page-sections/about-page-sections.ts'
import { useGetAboutUs } from '../../generated/api/about-us-page/about-us-page.ts'
import type { AboutPage, AboutPageInput, AboutPageSectionKey, SharePictureFile } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/about-page-sections.ts'
import { aboutTitle, pageHead } from '../../lib/head-texts.ts'
import * as usual from '../../lib/usual-headings.ts'
import { sections } from '../controls/rich-controls.tsx'
import type { PageSection } from '../controls/sections/page-section.ts'
import { noindex, seo, sharePicture } from '../controls/seo-control.tsx'
import { forSingleton } from '../parts/requests/queries.ts'
import { page } from '../screens/page.tsx'
import { about } from './about.tsx'
import { aboutUs } from './about-us.tsx'
import { awards } from './awards.tsx'
import { clients } from './clients.tsx'
import { cta } from './cta.tsx'
import { formSection, listSection } from './page-sections.tsx'
import { team } from './team.tsx'

/** In the usual order of the contract. */
const ofThePage: Record<AboutPageSectionKey, PageSection> = {
  story: formSection(aboutUs, { label: 'Story, vision and mission', pictureOf: ({ aboutUsImage }) => aboutUsImage }),
  numbers: formSection(about, { label: 'Numbers', Icon: LuHash, textOf: () => 'Six numbers' }),
  lanes: formSection(aboutUs, {
    label: 'Chart of lanes',
    Icon: LuRoute,
    heading: usual.lanesHeading,
    textOf: ({ lanes }) => lanesText(lanes.length),
  }),
  clients: listSection(clients, { heading: usual.clientsHeading }),
  team: listSection(team, { heading: usual.teamHeading }),
  awards: listSection(awards, { heading: usual.awardsHeading }),
  cta: formSection(cta, { pictureOf: ({ ctaBG }) => ctaBG }),
}

const lanesText = (count: number) => (count === 0 ? undefined : count === 1 ? '1 lane' : `${count} lanes`)

/** The heading and the introduction of the page are those of the record "About Us Page". */
function useAboutHead({ seo: texts }: AboutPageInput) {
  const { data } = useGetAboutUs()
  return pageHead(texts, data?.aboutUs?.pageHeaderTitle || aboutTitle, data?.aboutUs?.pageHeaderDescription)
}

export const aboutPage = page<AboutPage, AboutPageInput & SharePictureFile>({
  contentType: 'aboutPage',
  name: 'About page',
  intro: 'The sections of the about page below its header, as visitors see them from top to bottom.',
  presentation: { menu: { heading: 'About page', label: 'Arrange about', Icon: LuBookOpen, createFirst: false }, noun: 'About page' },
  previewPath: '/about',
  useRecord: () => useGetAboutPage({ query: { ...forSingleton, select: ({ aboutPage: record }) => record } }),
  queryKey: getGetAboutPageQueryKey(),
  fields: {
    sections: sections(ofThePage)('Sections', { help: 'Drag a section to where visitors should meet it; the eye hides it.' }),
    seo: seo<AboutPageInput>({ path: () => '/about', useHead: useAboutHead }),
    noindex,
    sharePictureUpload: sharePicture,
  },
  fileUrls: ({ sharePicture: sharePictureUpload }) => ({ sharePictureUpload }),
  loadFailure: 'The about page could not be loaded.',
  create: operations.createAboutPage,
  edit: operations.updateAboutPage,
})
