import { chakra } from '@chakra-ui/react/styled-system'
import { Frame } from '../../ui/parts.tsx'
import { SmartLink } from '../../ui/smart-link.tsx'
import { useIdentity } from '../identity.ts'
import { PageHead } from '../page-head.tsx'
import { PageHeader } from '../page-header.tsx'
import { Prose } from '../rich-text.tsx'

const Sheet = chakra(Frame, {
  base: {
    paddingBottom: { base: '72px', lg: '128px' },
    '&::before': { content: '""', display: 'block', borderTop: '1px solid', borderColor: 'border.inverted', marginBottom: '40px' },
  },
})

type Props = { title: string; intro: string; clauses: { title: string; text: string }[] }

/** A legal text with the contact address. `{brand}` in the texts is replaced by the company's name. */
export function LegalPage({ title, intro, clauses }: Props) {
  const { brand, email } = useIdentity()
  const named = (text: string) => text.replaceAll('{brand}', brand)
  return (
    <>
      <PageHead title={title} description={named(intro)} />
      <PageHeader title={title} description={named(intro)} />
      <Sheet>
        <Prose>
          {clauses.map((clause) => (
            <section key={clause.title}>
              <h2>{clause.title}</h2>
              <p>{named(clause.text)}</p>
            </section>
          ))}
          <section>
            <h2>Contact</h2>
            <p>
              Questions about this page are answered at{' '}
              {email === '' ? <SmartLink to="/contact">our contact page</SmartLink> : <a href={`mailto:${email}`}>{email}</a>}.
            </p>
          </section>
        </Prose>
      </Sheet>
    </>
  )
}
