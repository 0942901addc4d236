import * as api from '../../generated/api/index.ts'
import { contents } from '../content/index.ts'
import type { Screen } from '../definition.ts'

type SitePart = { label: string /** Where visitors see it. */; where: string; create: Screen; isEmpty: () => Promise<boolean> }

const one = { page: 1, limit: 1 }
const nothing = ({ total }: { total: number }) => total === 0

/** Every content type that editors fill, in the order of the sidebar. */
export const siteParts: SitePart[] = [
  {
    label: 'Site identity',
    where: 'on every page',
    create: contents.siteIdentity.create,
    isEmpty: () => api.getSiteIdentity().then(({ siteIdentity }) => siteIdentity === null),
  },
  {
    label: 'Hero section',
    where: 'at the top of the home page',
    create: contents.heroSections.create,
    isEmpty: () => api.listHeroSections().then(({ heroSections }) => heroSections.length === 0),
  },
  {
    label: 'About',
    where: 'on the home page',
    create: contents.about.create,
    isEmpty: () => api.getAbout().then(({ about }) => about === null),
  },
  {
    label: 'Why choose us',
    where: 'on the home page',
    create: contents.whyChooseUs.create,
    isEmpty: () => api.listWhyChooseUs(one).then(nothing),
  },
  {
    label: 'Services',
    where: 'on the home page and in every menu',
    create: contents.services.create,
    isEmpty: () => api.listServices(one).then(({ totalServices }) => totalServices === 0),
  },
  {
    label: 'Shipping',
    where: 'on the home page',
    create: contents.videoSection.create,
    isEmpty: () => api.listVideos(one).then(nothing),
  },
  {
    label: 'Features',
    where: 'on the home page',
    create: contents.features.create,
    isEmpty: () => api.listFeatures(one).then(nothing),
  },
  {
    label: 'Clients',
    where: 'on the home and about pages',
    create: contents.clients.create,
    isEmpty: () => api.listClients(one).then(nothing),
  },
  {
    label: 'Testimonials',
    where: 'on the home page',
    create: contents.testimonials.create,
    isEmpty: () => api.listTestimonials(one).then(nothing),
  },
  {
    label: 'CTA',
    where: 'at the foot of the about page',
    create: contents.cta.create,
    isEmpty: () => api.getCta().then(({ cta }) => cta === null),
  },
  {
    label: 'Awards',
    where: 'on the about page',
    create: contents.awards.create,
    isEmpty: () => api.listAwards(one).then(nothing),
  },
  {
    label: 'Team',
    where: 'on the about page',
    create: contents.team.create,
    isEmpty: () => api.listTeamMembers(one).then(nothing),
  },
  {
    label: 'About us page',
    where: 'the about page itself',
    create: contents.aboutUs.create,
    isEmpty: () => api.getAboutUs().then(({ aboutUs }) => aboutUs === null),
  },
  {
    label: 'Contact page',
    where: 'branches, maps and opening hours',
    create: contents.contact.create,
    isEmpty: () => api.getContactPage().then(({ contact }) => contact === null),
  },
  {
    label: 'FAQ page',
    where: 'questions and answers',
    create: contents.faqs.create,
    isEmpty: () => api.listFaqs(one).then(nothing),
  },
]
