import { chakra } from '@chakra-ui/react/styled-system'
import { useListTestimonials } from '../../generated/api/index.ts'
import type { Testimonial } from '../../generated/model/index.ts'
import { Star } from '../../generated/social-icons.tsx'
import { testimonialsHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame, Headline, VisuallyHidden } from '../../ui/parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from './arranged.tsx'
import { cardsPerView } from './cards-per-view.ts'
import { CarouselRow } from './carousel-row.tsx'
import { homeTestimonials } from './queries.ts'

const SectionBackground = chakra('section', {
  base: {
    background: 'bg.muted',
    paddingBlock: { base: '52px', lg: '112px' },
    overflow: 'hidden',
  },
})

/** Delivery receipt with a torn upper edge. */
const Receipt = chakra('figure', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    background: 'bg',
    padding: { base: '32px 24px 20px', lg: '44px 28px 28px' },
    mask: 'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% 0 / 16px 8px repeat-x, linear-gradient(#000 0 0) 0 100% / 100% calc(100% - 8px) no-repeat',
    '& blockquote': { marginBlock: '20px 28px', fontSize: '1.125rem', lineHeight: '1.55', color: 'fg', lineClamp: '9' },
    '& figcaption': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'start',
      columnGap: '14px',
      textWrap: 'balance',
      marginTop: 'auto',
      // Room for a role of two lines, so that the dotted lines of all receipts are level.
      minHeight: '104px',
      paddingTop: '20px',
      borderTop: '1px dashed',
      borderColor: 'border.emphasized',
    },
  },
})

const Stars = chakra('span', {
  base: {
    display: 'flex',
    gap: '3px',
    color: 'signal.fg',
    '& svg': { width: '20px', height: '20px' },
    '& svg[data-full]': { fill: 'currentColor' },
  },
})

const Face = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: '52px',
    borderRadius: '50%',
    overflow: 'hidden',
    background: 'bg.inverted',
    color: 'fg.inverted',
    fontFamily: 'heading',
    fontWeight: '800',
    fontSize: '1.25rem',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

function Card({ testimonial: { star, feedback, name, position, testimonialProfilePhotoUrl, media } }: { testimonial: Testimonial }) {
  return (
    <Receipt>
      <Stars>
        {[1, 2, 3, 4, 5].map((value) => (
          <Star key={value} aria-hidden data-full={value <= star || undefined} />
        ))}
        <VisuallyHidden>{star} of 5 stars</VisuallyHidden>
      </Stars>
      <blockquote dir="auto">{feedback}</blockquote>
      <figcaption dir="auto">
        <Face aria-hidden="true">
          {testimonialProfilePhotoUrl ? (
            <Picture
              src={testimonialProfilePhotoUrl}
              media={media}
              fallback="/defaults/portrait.webp"
              alt=""
              sizes="52px"
              loading="lazy"
              width={104}
              height={104}
            />
          ) : (
            name.trim().charAt(0).toUpperCase()
          )}
        </Face>
        <span>
          <chakra.strong display="block" fontFamily="heading">
            {name}
          </chakra.strong>
          {position !== '' && <Fact>{position}</Fact>}
        </span>
      </figcaption>
    </Receipt>
  )
}

export function Testimonials({ heading }: SectionProps) {
  return (
    <SectionBackground id="testimonials" aria-labelledby="testimonials-heading">
      <Frame>
        <Headline id="testimonials-heading" dir="auto" marginBottom={{ base: '40px', lg: '56px' }}>
          {heading || testimonialsHeading}
        </Headline>
        <Section
          query={useListTestimonials(homeTestimonials)}
          select={({ testimonials }) => testimonials}
          loading="Loading testimonials..."
          empty="No testimonials available"
          error="No testimonials available"
        >
          {(testimonials) => (
            <CarouselRow
              label="Testimonials"
              perView={cardsPerView(testimonials.length)}
              motion={{ every: 2000 }}
              slides={testimonials.map((testimonial) => ({ key: testimonial._id, content: <Card testimonial={testimonial} /> }))}
            />
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}
