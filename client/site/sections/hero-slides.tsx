import { chakra } from '@chakra-ui/react/styled-system'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import type { HeroSection } from '../../generated/model/index.ts'
import { hyphenated } from '../../lib/hyphenated.ts'
import { ArrowLink, Fact } from '../../ui/parts.tsx'
import { Picture, pictureImage } from '../../ui/picture.tsx'
import { useIdentity } from '../identity.ts'
import { TrackBox } from '../track-box.tsx'
import { Label, LabelRow } from './hero-parts.tsx'

const fade = {
  transition: 'opacity 900ms ease, visibility 900ms',
  opacity: 0,
  visibility: 'hidden',
  '&[data-shown]': { opacity: 1, visibility: 'visible' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const

const Stack = chakra('div', {
  base: {
    position: 'absolute',
    inset: { base: '0 0 auto', md: 0 },
    height: { base: 'calc(62vw + 6px)', sm: 'calc(50vw + 6px)', md: 'auto' },
    overflow: 'hidden',
    [pictureImage]: {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '70% 50%',
      ...fade,
    },
  },
})
/** One text goes before the next one comes: over each other neither can be read. */
const TextBlock = chakra('div', {
  base: {
    display: 'grid',
    '& > *': {
      gridArea: '1 / 1',
      minWidth: 0,
      ...fade,
      '&[data-shown]': { ...fade['&[data-shown]'], transitionDelay: '300ms' },
      '&:not([data-shown])': { transitionDuration: '300ms', pointerEvents: 'none' },
    },
  },
})
const SlideText = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: { base: '24px', lg: '36px' },
    padding: { base: '24px var(--margin) 28px', md: '32px var(--margin) 40px' },
    justifyContent: 'space-between',
    '& > *': { maxWidth: '100%' },
  },
})

/** Limits the size of a title of up to 200 characters, so that it does not cover the picture. */
const sizeFor = (title: string) =>
  title.length <= 70
    ? 'clamp(2.5rem, 1.3rem + 2.6vw, 4rem)'
    : title.length <= 120
      ? 'clamp(1.875rem, 1.4rem + 1.8vw, 3rem)'
      : 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)'

type Props = {
  slides: HeroSection[]
  shown: number
  /** Number of pictures, from the first, that may be loaded by now. */
  loaded: number
  children?: ReactNode
  announce: boolean
  /** Whether the button of a slide is in use: has the focus, or the pointer over it. */
  setHeld: (held: boolean) => void
}

/** Stacked pictures with the label over their lower left corner. Only the current slide is visible, readable and focusable. */
export function HeroSlides({ slides, shown, loaded, announce, setHeld, children }: Props) {
  const { omitsEmpty } = useIdentity()
  const use = {
    onFocus: () => setHeld(true),
    onPointerEnter: () => setHeld(true),
    onBlur: ({ currentTarget }: FocusEvent) => setHeld(currentTarget.matches(':hover')),
    onPointerLeave: ({ currentTarget }: PointerEvent) => setHeld(currentTarget === document.activeElement),
  }
  return (
    <>
      <Stack>
        {slides.map(
          (slide, index) =>
            (index < loaded || index === shown) && (
              <Picture
                key={slide._id}
                src={slide.heroImage}
                media={slide.media}
                fallback={omitsEmpty ? '/defaults/placeholder.webp' : '/defaults/hero.webp'}
                alt=""
                sizes="(min-width: 768px) max(100vw, 1200px), 106vw"
                width={2000}
                height={1200}
                data-shown={index === shown || undefined}
                {...(index === 0 ? { fetchPriority: 'high' } : {})}
              />
            ),
        )}
      </Stack>
      <Label>
        {slides.length > 1 && (
          <LabelRow>
            <Fact aria-hidden="true">
              {String(shown + 1).padStart(2, '0')}/{String(slides.length).padStart(2, '0')}
            </Fact>
            {children}
          </LabelRow>
        )}
        <TextBlock aria-live={announce ? 'polite' : 'off'}>
          {slides.map((slide, index) => {
            const Heading = index === 0 ? chakra.h1 : chakra.h2
            return (
              <SlideText
                key={slide._id}
                data-shown={index === shown || undefined}
                role="group"
                dir="auto"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
              >
                <div>
                  {slide.badgeText !== '' && (
                    <Fact display="inline-block" marginBottom="16px" color="signal.fg">
                      {slide.badgeText}
                    </Fact>
                  )}
                  <Heading textStyle="display" fontSize={sizeFor(slide.title)} overflowWrap="anywhere">
                    {hyphenated(slide.title)}
                  </Heading>
                </div>
                {slide.buttonTitle !== '' && slide.buttonUrl !== '' && (
                  <ArrowLink to={slide.buttonUrl} {...use}>
                    {slide.buttonTitle}
                  </ArrowLink>
                )}
              </SlideText>
            )
          })}
        </TextBlock>
        <TrackBox />
      </Label>
    </>
  )
}
