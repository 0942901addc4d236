import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, Suspense } from 'react'
import {
  getGetAboutPageQueryOptions,
  getGetAboutQueryOptions,
  getGetAboutUsQueryOptions,
  getGetCtaQueryOptions,
  getListAwardsQueryOptions,
  getListClientsQueryOptions,
  getListTeamMembersQueryOptions,
  useGetAbout,
  useGetAboutPage,
  useGetAboutUs,
  useListAwards,
  useListClients,
  useListTeamMembers,
} from '../../generated/api/index.ts'
import { AboutPageSectionKey } from '../../generated/model/aboutPageSectionKey.ts'
import type { AboutUs } from '../../generated/model/index.ts'
import { aboutTitle, pageHead } from '../../lib/head-texts.ts'
import { decidesPage, type Queries } from '../../lib/queries.ts'
import { ArrowLink, Frame } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useIdentity } from '../identity.ts'
import { NotFoundPage } from '../lazy-not-found.ts'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { Section } from '../section.tsx'
import { adjoining } from '../sections/adjoining.ts'
import { Arranged, type SectionProps, shownSections, useWithContent } from '../sections/arranged.tsx'
import { Counters } from '../sections/counters.tsx'
import { lazySection } from '../sections/lazy-section.tsx'
import { everyClient, firstAwards, firstMembers } from '../sections/queries.ts'

export const aboutQueries: Queries = (request) => [
  decidesPage(getGetAboutPageQueryOptions(request)),
  getGetAboutUsQueryOptions(request),
  getGetAboutQueryOptions(request),
  getListClientsQueryOptions(everyClient, request),
  getListTeamMembersQueryOptions(firstMembers, request),
  getListAwardsQueryOptions(firstAwards, request),
  getGetCtaQueryOptions(request),
]

const LaneChart = lazySection('lanes', async () => (await import('../sections/lanes.tsx')).Lanes)

const Story = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    gap: { base: '40px', lg: '64px' },
    alignItems: 'start',
    paddingBlock: { base: '56px', lg: '112px' },
    '& img': { width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', background: 'bg.muted' },
    '& > p': { gridColumn: '1 / -1', textStyle: 'lead', color: 'fg.muted', maxWidth: '62ch', whiteSpace: 'pre-line' },
    // Below a header without a picture, and where no picture stands beside the vision and the mission.
    'header:not(:has(img)) + &': { paddingTop: 0 },
    '& > div:first-child, & > p + div': {
      gridColumn: '1 / -1',
      columns: '22rem',
      columnGap: '64px',
      '& p': { textStyle: 'lead' },
    },
  },
})

const Purpose = chakra('section', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    paddingBlock: '24px 40px',
    breakInside: 'avoid',
    '& h2': { textStyle: 'title', marginBottom: '12px' },
    '& p': { color: 'fg.muted', whiteSpace: 'pre-line' },
  },
})

const sections: Record<AboutPageSectionKey, ComponentType<SectionProps>> = {
  story: StorySection,
  numbers: NumbersSection,
  lanes: LanesSection,
  clients: lazySection('clients', async () => (await import('../sections/clients.tsx')).Clients),
  team: lazySection('team', async () => (await import('../sections/team.tsx')).Team),
  awards: lazySection('awards', async () => (await import('../sections/awards.tsx')).Awards),
  cta: lazySection('cta', async () => (await import('../sections/call-to-action.tsx')).CallToAction),
}

const usual = Object.values(AboutPageSectionKey)

/** Visitors of a published site without anything about the company find no page. */
export const AboutPage = () => <Suspense>{useIdentity().emptyPages.includes('/about') ? <NotFoundPage /> : <AboutCompany />}</Suspense>

function AboutCompany() {
  const page = useGetAboutUs().data?.aboutUs
  const arrangement = useGetAboutPage().data?.aboutPage
  const title = page?.pageHeaderTitle || aboutTitle
  const shown = useWithContent(shownSections(arrangement, usual), {
    story: useGetAboutUs().data,
    clients: useListClients(everyClient).data,
    team: useListTeamMembers(firstMembers).data,
    awards: useListAwards(firstAwards).data,
  })
  return (
    <>
      <PageHead
        {...pageHead(arrangement?.seo, title, page?.pageHeaderDescription)}
        page={arrangement}
        image={page?.aboutUsPageHeaderImage}
        media={page?.media}
      />
      <PageHeader title={title} description={page?.pageHeaderDescription} image={page?.aboutUsPageHeaderImage ?? ''} media={page?.media}>
        <ArrowLink to="/contact">Get in Touch</ArrowLink>
      </PageHeader>
      <Arranged shown={shown} sections={sections} />
    </>
  )
}

function StorySection() {
  return (
    <Section
      query={useGetAboutUs()}
      select={({ aboutUs }) => aboutUs}
      loading={<Story aria-busy="true" minHeight="40rem" />}
      empty={<OurStory />}
      error={<OurStory />}
    >
      {(aboutUs) => <OurStory page={aboutUs} />}
    </Section>
  )
}

function NumbersSection() {
  return (
    <Section query={useGetAbout()} select={({ about }) => about} loading={null} empty={null} error={null}>
      {(about) => (
        <Frame as="section" aria-label="In numbers" data-space-below css={adjoining} paddingBlock={{ base: '56px', lg: '96px' }}>
          <Counters about={about} />
        </Frame>
      )}
    </Section>
  )
}

function LanesSection({ heading }: SectionProps) {
  const { lanes = [] } = useGetAboutUs().data?.aboutUs ?? {}
  return lanes.length > 0 ? <LaneChart lanes={lanes} heading={heading} /> : null
}

/** A missing text has no default; the headings and the picture's place stay, but for visitors of a published site. */
function OurStory({ page }: { page?: AboutUs }) {
  const { omitsEmpty } = useIdentity()
  const purposes = [
    { title: 'Our Vision', text: page?.vision },
    { title: 'Our Mission', text: page?.mission },
  ].filter(({ text }) => !omitsEmpty || text)
  return (
    <Story data-space-below>
      {page?.aboutUsDescription ? <p dir="auto">{page.aboutUsDescription}</p> : null}
      {(page?.aboutUsImage || !omitsEmpty) && (
        <Picture
          src={page?.aboutUsImage ?? ''}
          media={page?.media}
          fallback="/defaults/placeholder.webp"
          alt=""
          sizes="(min-width: 1024px) 730px, 90vw"
          loading="lazy"
          width={1600}
          height={1200}
        />
      )}
      <div>
        {purposes.map(({ title, text }) => (
          <Purpose key={title}>
            <h2>{title}</h2>
            <p dir="auto">{text}</p>
          </Purpose>
        ))}
      </div>
    </Story>
  )
}
