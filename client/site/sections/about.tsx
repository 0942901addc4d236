import { chakra } from '@chakra-ui/react/styled-system'
import { useGetAbout } from '../../generated/api/index.ts'
import { hyphenated } from '../../lib/hyphenated.ts'
import { Frame, Headline, TextLink } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useIdentity } from '../identity.ts'
import { Section } from '../section.tsx'
import { Counters } from './counters.tsx'

const SectionBackground = chakra('section', {
  base: { background: 'bg', paddingTop: { base: '52px', lg: '128px' }, paddingBottom: { base: '52px', lg: '112px' }, overflow: 'hidden' },
})

/** The picture extends to the right edge of the window. */
const Story = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '32px', lg: '64px' },
    gridTemplateColumns: { base: '1fr', lg: '5fr 7fr' },
    alignItems: 'start',
    // Without a picture the text stands beside its heading.
    '& > :only-child': { gridColumn: '1 / -1', display: 'grid', columnGap: '64px', gridTemplateColumns: { lg: '5fr 7fr' } },
    marginBottom: { base: '36px', lg: '88px' },
    '& p': { marginTop: '28px', textStyle: 'lead', color: 'fg.muted', maxWidth: '54ch', whiteSpace: 'pre-line' },
    '& img': {
      width: { base: '100%', lg: 'calc(100% + max(var(--gutter), (100vw - 1280px) / 2))' },
      maxWidth: 'none',
      aspectRatio: '16 / 10',
      objectFit: 'cover',
      background: 'bg.muted',
    },
  },
})

const Missing = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', paddingBlock: '24px', borderBlock: '1px solid', borderColor: 'border' },
})

const missing = (
  <Missing>
    <p>No about data is present. Kindly first create one</p>
    <TextLink to="/admin/create-about">Create About</TextLink>
  </Missing>
)

export function About() {
  const { omitsEmpty } = useIdentity()
  return (
    <SectionBackground id="about" aria-label="About us">
      <Frame>
        <Section
          query={useGetAbout()}
          select={({ about }) => about}
          loading={<chakra.div minHeight="60rem" aria-busy="true" />}
          empty={missing}
          error={missing}
        >
          {(about) => (
            <>
              <Story>
                <div>
                  <Headline dir="auto">{hyphenated(about.aboutTitle)}</Headline>
                  {about.aboutDescription !== '' && <p dir="auto">{about.aboutDescription}</p>}
                </div>
                {(about.aboutImage !== '' || !omitsEmpty) && (
                  <Picture
                    src={about.aboutImage}
                    media={about.media}
                    fallback="/defaults/placeholder.webp"
                    alt=""
                    sizes="(min-width: 1024px) 62vw, 90vw"
                    loading="lazy"
                    width={1600}
                    height={1000}
                  />
                )}
              </Story>
              <Counters about={about} />
            </>
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}
