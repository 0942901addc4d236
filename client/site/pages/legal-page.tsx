import { chakra } from '@chakra-ui/react/styled-system'
import { siteLocale } from '../../lib/locale.ts'
import { mailHref } from '../../lib/mail-href.ts'
import { Fact, Frame } from '../../ui/parts.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useIdentity } from '../identity.ts'
import { NarrowAndWide } from '../narrow-and-wide.tsx'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { Prose } from '../rich-text.tsx'

const Rule = chakra('hr', { base: { borderTop: '1px solid', borderColor: 'border.inverted' } })

/** Table of contents; beside the text it stays in sight. */
const Contents = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '128px',
    '& ol': { marginTop: '12px', borderTop: '1px solid', borderColor: 'border' },
    '& li': { borderBottom: '1px solid', borderColor: 'border' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: '2.5rem 1fr',
      alignItems: 'baseline',
      paddingBlock: '10px',
      color: 'fg',
      textDecorationColor: 'signal.solid',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.3em',
      _hover: { textDecorationLine: 'underline' },
    },
  },
})

const date = new Intl.DateTimeFormat(siteLocale, { dateStyle: 'long', timeZone: 'UTC' })
const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

type Props = {
  title: string
  intro: string
  /** Day of the last change: "2026-11-22". */
  changed: string
  clauses: { title: string; text: string }[]
}

/** A legal text with its table of contents, its date and the contact address. `{brand}` in the texts is replaced by the company's name. */
export function LegalPage({ title, intro, changed, clauses }: Props) {
  const { brand, email } = useIdentity()
  const named = (text: string) => text.replaceAll('{brand}', brand)
  return (
    <>
      <PageHead title={title} description={named(intro)} />
      <PageHeader title={title} description={named(intro)} />
      <Frame>
        <Rule />
      </Frame>
      <NarrowAndWide paddingTop={{ base: '24px', lg: '40px' }}>
        <Contents aria-label="On this page">
          <Fact>
            Last changed on <time dateTime={changed}>{date.format(new Date(changed))}</time>
          </Fact>
          <ol>
            {[...clauses.map((clause) => clause.title), 'Contact'].map((heading, index) => (
              <li key={heading}>
                <a href={`#${idOf(heading)}`}>
                  <Fact aria-hidden="true" color="signal.fg">
                    {String(index + 1).padStart(2, '0')}
                  </Fact>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </Contents>
        <Prose>
          {clauses.map((clause) => (
            <section key={clause.title} id={idOf(clause.title)}>
              <h2>{clause.title}</h2>
              <p>{named(clause.text)}</p>
            </section>
          ))}
          <section id="contact">
            <h2>Contact</h2>
            <p>
              Questions about this page are answered at{' '}
              {email === '' ? <SmartLink to="/contact">our contact page</SmartLink> : <a href={mailHref(email)}>{email}</a>}.
            </p>
          </section>
        </Prose>
      </NarrowAndWide>
    </>
  )
}
