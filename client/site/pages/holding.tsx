import { chakra } from '@chakra-ui/react/styled-system'
import { mailHref } from '../../lib/mail-href.ts'
import { Frame } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AddressLines } from '../address-lines.tsx'
import { useIdentity } from '../identity.ts'
import { PublicStyles } from '../layout/public-styles.tsx'
import { PhoneNumber } from '../phone-number.tsx'

const Screen = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: '100svh', '& > main': { flex: '1', display: 'grid', alignItems: 'center' } },
})

const Main = chakra(Frame, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '28px',
    paddingBlock: '64px',
    '& img': { width: 'auto', height: '64px', maxWidth: '100%', objectFit: 'contain' },
    '& h1': { textStyle: 'display' },
    '& p': { textStyle: 'lead', color: 'fg.muted' },
  },
})

const Foot = chakra('footer', {
  base: {
    background: 'bg',
    color: 'fg',
    borderTop: '6px solid',
    borderColor: 'signal.line',
    paddingBlock: '40px',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '24px 64px', alignItems: 'baseline' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', textStyle: 'title', color: 'fg', overflowWrap: 'anywhere' },
    '& address': { fontStyle: 'normal', color: 'fg.muted', '& > span': { display: 'block' } },
  },
})

/** The page of a site that is being set up, with what is known of the company. It works without scripts and outside of a router. */
export function HoldingPage() {
  const { brand, secondaryLogo, hasPlate, media, phone, email, address } = useIdentity()
  return (
    <PublicStyles>
      <title>{brand}</title>
      <meta name="robots" content="noindex" />
      <Screen>
        <main data-public>
          <Main>
            {secondaryLogo !== '' && (
              <Picture src={secondaryLogo} media={media} fallback="/favicon.svg" alt="" sizes="256px" data-plate={hasPlate} />
            )}
            <h1 dir="auto">{brand}</h1>
            <p>Our website will be here soon.</p>
          </Main>
        </main>
        <Foot id="footer" className="dark chakra-theme">
          <Frame>
            {phone !== '' && <PhoneNumber phone={phone} />}
            {email !== '' && <a href={mailHref(email)}>{email}</a>}
            {address !== '' && <AddressLines address={address} />}
          </Frame>
        </Foot>
      </Screen>
    </PublicStyles>
  )
}
