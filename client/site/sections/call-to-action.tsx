import { chakra } from '@chakra-ui/react/styled-system'
import { useGetCta } from '../../generated/api/index.ts'
import type { Cta } from '../../generated/model/index.ts'
import { ArrowLink, Frame } from '../../ui/parts.tsx'
import { Picture, pictureImage } from '../../ui/picture.tsx'
import { useIdentity } from '../identity.ts'
import { Section } from '../section.tsx'

const Banner = chakra('section', {
  base: {
    position: 'relative',
    background: 'bg.subtle',
    color: 'fg',
    paddingBlock: { base: '52px', lg: '128px' },
    overflow: 'hidden',
    // The label covers the left; the picture shows its right side. Where the label would cover all of it, it stands above.
    [pictureImage]: {
      position: { lg: 'absolute' },
      inset: 0,
      width: '100%',
      height: { base: 'min(52vw, 320px)', lg: '100%' },
      marginTop: { base: '-52px', lg: 0 },
      marginBottom: { base: '-24px', lg: 0 },
      objectFit: 'cover',
      objectPosition: '90% 50%',
    },
  },
})

/** The text has a solid background of its own, so that its contrast does not depend on the picture. */
const Label = chakra('div', {
  base: {
    position: 'relative',
    background: 'bg',
    maxWidth: '40rem',
    padding: { base: '28px 20px', md: '40px' },
    borderTop: '6px solid',
    borderColor: 'signal.line',
    '& h2': { textStyle: 'headline' },
    '& p': { marginBlock: '20px 28px', color: 'fg.muted' },
  },
})

export function CallToAction() {
  const { omitsEmpty } = useIdentity()
  return (
    <Section
      query={useGetCta()}
      select={({ cta }) => cta}
      loading={<Banner minHeight="30rem" aria-busy="true" />}
      empty={omitsEmpty ? null : <Invitation cta={{}} />}
      error={<Frame paddingBlock="48px">Failed to load CTA data</Frame>}
    >
      {(cta) => <Invitation cta={cta} />}
    </Section>
  )
}

/** A missing record, or a missing field of it, has a default. */
function Invitation({ cta }: { cta: Partial<Cta> }) {
  const { omitsEmpty } = useIdentity()
  return (
    <Banner id="cta" aria-labelledby="cta-heading">
      {(cta.ctaBG || !omitsEmpty) && (
        <Picture
          src={cta.ctaBG ?? ''}
          media={cta.media}
          fallback="/defaults/hero.webp"
          alt=""
          sizes="max(100vw, 800px)"
          loading="lazy"
          width={2000}
          height={800}
        />
      )}
      <Frame>
        <Label dir="auto">
          <h2 id="cta-heading">{cta.title || 'Something to move?'}</h2>
          <p dir="auto">{cta.description || 'Tell us what it weighs, where it stands and when it has to be there. We get back to you.'}</p>
          <ArrowLink to={cta.buttonUrl || '/contact'}>{cta.buttonTitle || 'Contact Us'}</ArrowLink>
        </Label>
      </Frame>
    </Banner>
  )
}
