import { chakra } from '@chakra-ui/react/styled-system'
import { useGetLegalText } from '../../generated/api/index.ts'
import type { LegalPageName, LegalText } from '../../generated/model/index.ts'
import { siteLocale } from '../../lib/locale.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { Fact, Frame } from '../../ui/parts.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useIdentity } from '../identity.ts'
import { NarrowAndWide } from '../narrow-and-wide.tsx'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { Prose, RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'

const Rule = chakra('hr', { base: { borderTop: '1px solid', borderColor: 'border.inverted' } })

/** Chakra does not know the property yet. */
const currentPart: object = { scrollTargetGroup: 'auto' }

/** Table of contents; beside the text it stays in sight. */
const Contents = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '128px',
    '& ol': { marginTop: '12px', borderTop: '1px solid', borderColor: 'border' },
    '& li': { borderBottom: '1px solid', borderColor: 'border' },
    '& a': {
      display: 'grid',
      '&[data-numbered=true]': { gridTemplateColumns: '2.5rem 1fr' },
      alignItems: 'baseline',
      padding: '10px',
      color: 'fg',
      _hover: { textDecorationLine: 'underline' },
    },
    // The part that is being read, where the browser can tell.
    ...currentPart,
    '& a:target-current': { boxShadow: 'inset 3px 0 {colors.signal.line}' },
  },
})

const date = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'long', timeZone: 'UTC' })

type Props = { page: LegalPageName; title: string; intro: string }

/** A legal text with its table of contents, its date and the contact address. `{brand}` in the introduction is replaced by the company's name. */
export function LegalPage({ page, title, intro }: Props) {
  const { brand } = useIdentity()
  const description = intro.replace('{brand}', () => brand)
  return (
    <>
      <PageHead title={title} description={description} />
      <PageHeader title={title} description={description} />
      <Frame>
        <Rule />
      </Frame>
      <Section query={useGetLegalText(page)} select={({ legalText }) => legalText} empty={failure} error={failure}>
        {(text) => <Clauses {...text} />}
      </Section>
    </>
  )
}

const failure = (
  <Frame paddingBlock="40px">
    <p>The text could not be loaded. Please try again.</p>
  </Frame>
)

function Clauses({ html, headings, date: changed, media }: LegalText) {
  const { email } = useIdentity()
  // Headings such as "1. Scope" have their own numbers.
  const isNumbered = !headings.some(({ text }) => /^[§\p{N}]/u.test(text))
  return (
    <NarrowAndWide paddingTop={{ base: '24px', lg: '40px' }}>
      <Contents aria-label="On this page">
        <Fact>
          Last changed on <time dateTime={changed}>{date.format(new Date(changed))}</time>
        </Fact>
        <ol>
          {[...headings, { id: 'contact', text: 'Contact' }].map(({ id, text }, index) => (
            <li key={id}>
              <a href={`#${id}`} data-numbered={isNumbered}>
                {isNumbered && (
                  <Fact aria-hidden="true" color="signal.fg">
                    {String(index + 1).padStart(2, '0')}
                  </Fact>
                )}
                <span dir="auto">{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </Contents>
      <div>
        <RichText markup={html} media={media} />
        <Prose>
          <section id="contact">
            <h2>Contact</h2>
            <p>
              Questions about this page are answered at{' '}
              {email === '' ? <SmartLink to="/contact">our contact page</SmartLink> : <a href={mailHref(email)}>{email}</a>}.
            </p>
          </section>
        </Prose>
      </div>
    </NarrowAndWide>
  )
}
