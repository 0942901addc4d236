import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { getGetContactPageQueryOptions, useGetContactPage } from '../../generated/api/index.ts'
import { contactHead, contactTitle } from '../../lib/head-texts.ts'
import type { Queries } from '../../lib/queries.ts'
import { Fact, Frame } from '../../ui/parts.tsx'
import { AddressLines } from '../address-lines.tsx'
import { useIdentity } from '../identity.ts'
import { lazyUntilVisible } from '../lazy-until-visible.ts'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { PhoneNumber } from '../phone-number.tsx'
import { Section } from '../section.tsx'
import { Branches } from '../sections/branches.tsx'
import { OpeningHours } from '../sections/opening-hours.tsx'
import { SocialLinks } from '../social-links.tsx'
import { StructuredData, useOrganization } from '../structured-data.tsx'

export const contactQueries: Queries = (request) => [getGetContactPageQueryOptions(request)]

/** Lazy section: the form needs Formik and Yup; its markup is server-rendered. */
const EnquiryForm = lazyUntilVisible('enquiry', async () => (await import('../sections/enquiry-form.tsx')).EnquiryForm)

const Grid = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '5fr 7fr' },
    gap: { base: '56px', lg: '96px' },
    alignItems: 'start',
    paddingBlock: { base: '56px', lg: '104px' },
  },
})

const Details = chakra('dl', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '7rem 1fr',
      alignItems: 'baseline',
      paddingBlock: '16px',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& a': {
      color: 'fg',
      fontWeight: '600',
      overflowWrap: 'anywhere',
      textDecoration: 'underline',
      textDecorationColor: 'signal.solid',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.25em',
    },
    '& address': { fontStyle: 'normal', '& > span': { display: 'block' } },
  },
})

export function ContactPage() {
  const query = useGetContactPage()
  const contact = query.data?.contact
  const { phone, address, email } = useIdentity()
  const organization = useOrganization()
  return (
    <>
      <PageHead {...contactHead(contact ?? {}, contact?.seo ?? {})} keywords={contact?.seo.keywords} image={contact?.pageHeaderImage} />
      <StructuredData
        of={{
          ...organization,
          department: (contact?.branchAddress ?? []).map(({ branchName, branchAddress }) => ({
            '@type': 'LocalBusiness',
            name: branchName,
            address: branchAddress,
          })),
        }}
      />
      <PageHeader
        title={contact?.pageHeaderTitle || contactTitle}
        description={contact?.pageHeaderDescription}
        image={contact?.pageHeaderImage ?? ''}
      />
      <Grid>
        <div>
          <Details>
            {phone !== '' && (
              <div>
                <Fact as="dt">Phone</Fact>
                <dd>
                  <PhoneNumber phone={phone} />
                </dd>
              </div>
            )}
            {email !== '' && (
              <div>
                <Fact as="dt">E-mail</Fact>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
            )}
            <div>
              <Fact as="dt">Address</Fact>
              <dd>
                <AddressLines address={address} />
              </dd>
            </div>
          </Details>
          <chakra.div marginTop="24px">
            <SocialLinks of={['instagram', 'linkedin', 'facebook']} />
          </chakra.div>
        </div>
        <section id="enquiry" aria-label="Enquiry">
          <Suspense fallback={<chakra.div minHeight="36rem" aria-busy="true" />}>
            <EnquiryForm />
          </Suspense>
        </section>
      </Grid>
      <Section query={query} select={({ contact }) => contact?.branchAddress} loading={null} empty={null} error={null}>
        {(branches) => <Branches branches={branches} />}
      </Section>
      <Section query={query} select={({ contact }) => contact?.mainBranchTiming} loading={null} empty={null} error={null}>
        {(days) => <OpeningHours days={days} />}
      </Section>
    </>
  )
}
