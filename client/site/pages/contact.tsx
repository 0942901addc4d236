import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import { getGetContactPageQueryOptions, useGetContactPage } from '../../generated/api/index.ts'
import { contactHead, contactTitle } from '../../lib/head-texts.ts'
import { mailHref } from '../../lib/mail-href.ts'
import type { Queries } from '../../lib/queries.ts'
import { Address } from '../../ui/address.tsx'
import { Fact, Frame } from '../../ui/parts.tsx'
import { AddressLines } from '../address-lines.tsx'
import { useIdentity } from '../identity.ts'
import { lazyUntilUsed } from '../lazy-until-used.ts'
import { lazyUntilVisible } from '../lazy-until-visible.ts'
import { useOpenForRate } from '../open-for-rate.ts'
import { PageHead } from '../page-head.tsx'
import { PageHeader, PictureBand } from '../page-header.tsx'
import { PhoneNumber } from '../phone-number.tsx'
import { Section } from '../section.tsx'
import { SocialLinks } from '../social-links.tsx'
import { postalAddress, StructuredData, useOrganization } from '../structured-data.tsx'

export const contactQueries: Queries = (request) => [getGetContactPageQueryOptions(request)]

/** The form needs Formik and Yup, a quarter of the page's code; its markup is server-rendered. */
const EnquiryForm = lazyUntilUsed('enquiry', async () => (await import('../sections/enquiry-form.tsx')).EnquiryForm)

const Branches = lazyUntilVisible('branches', async () => (await import('../sections/branches.tsx')).Branches)

/** Lazy section: marking today needs script, the hours do not. */
const OpeningHours = lazyUntilVisible('hours', async () => (await import('../sections/opening-hours.tsx')).OpeningHours)
/** In the first screen, whose start the code that reads hours would delay. */
const OpenNow = lazyUntilUsed('open-now', async () => (await import('../sections/opening-hours.tsx')).OpenNow)

const Grid = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 6fr' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: '88px',
    rowGap: '24px',
    alignItems: 'start',
    // Beside both, the text above and the links below it; on a phone between them, in the first screen.
    '& > section': { gridArea: { lg: '1 / 2 / 3' } },
    paddingTop: { base: '20px', lg: '32px' },
    paddingBottom: { base: '56px', lg: '72px' },
  },
})

const Details = chakra('dl', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    marginTop: { base: '24px', lg: '32px' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '5rem 1fr', lg: '7rem 1fr' },
      alignItems: 'baseline',
      paddingBlock: { base: '10px', lg: '14px' },
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& a': {
      display: 'inline-block',
      paddingBlock: '9px',
      marginBlock: '-9px',
      color: 'fg',
      fontWeight: '600',
      textDecorationLine: 'underline',
    },
    '& address': {
      fontStyle: 'normal',
      '& > span': { display: { base: 'inline-block', md: 'block' } },
      '& > span:not(:last-child)::after': { content: { base: '",\\A0"', md: 'none' } },
    },
  },
})

export function ContactPage() {
  const query = useGetContactPage()
  const contact = query.data?.contact
  const days = contact?.mainBranchTiming ?? []
  const { phone, address, email } = useIdentity()
  const organization = useOrganization()
  // The form's own code comes later, and would unfold it under the hands of its visitor.
  useOpenForRate()
  return (
    <>
      <PageHead
        {...contactHead(contact ?? {}, contact?.seo ?? {})}
        keywords={contact?.seo.keywords}
        image={contact?.pageHeaderImage}
        media={contact?.media}
      />
      <StructuredData
        of={{
          ...organization,
          department: (contact?.branchAddress ?? []).map(({ branchName, branchAddress }) => ({
            '@type': 'LocalBusiness',
            name: branchName,
            address: postalAddress(branchAddress),
          })),
        }}
      />
      <Grid>
        <div>
          <PageHeader
            title={contact?.pageHeaderTitle || contactTitle}
            name="Contact"
            description={contact?.pageHeaderDescription}
            place="column"
          />
          <Details>
            {phone !== '' && (
              <div>
                <Fact as="dt">Phone</Fact>
                <chakra.dd display="flex" columnGap="4px" justifyContent="space-between">
                  <PhoneNumber phone={phone} />
                  {days.length > 0 && (
                    <Suspense>
                      <OpenNow id="open-now" days={days} />
                    </Suspense>
                  )}
                </chakra.dd>
              </div>
            )}
            {email !== '' && (
              <div>
                <Fact as="dt">Email</Fact>
                <dd>
                  <a href={mailHref(email)}>
                    <Address text={email} />
                  </a>
                </dd>
              </div>
            )}
            {address !== '' && (
              <div>
                <Fact as="dt">Address</Fact>
                <dd>
                  <AddressLines address={address} />
                </dd>
              </div>
            )}
          </Details>
        </div>
        <Suspense fallback={<chakra.section minHeight="36rem" aria-busy="true" />}>
          <EnquiryForm />
        </Suspense>
        <SocialLinks of={['instagram', 'linkedin', 'facebook']} />
      </Grid>
      <PictureBand image={contact?.pageHeaderImage ?? ''} media={contact?.media} />
      <Section query={query} select={({ contact }) => contact?.branchAddress} loading={null} empty={null} error={null}>
        {(branches) => <Branches branches={branches} />}
      </Section>
      <Section query={query} select={({ contact }) => contact?.mainBranchTiming} loading={null} empty={null} error={null}>
        {(days) => <OpeningHours days={days} />}
      </Section>
    </>
  )
}
