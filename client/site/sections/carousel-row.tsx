import { chakra } from '@chakra-ui/react/styled-system'
import { Carousel } from '../../ui/carousel/carousel.tsx'

/** A carousel below its heading; in wide windows its buttons stand at the end of the heading's line, 56 px above. */
export const CarouselRow = chakra(Carousel, {
  base: {
    '& > div:last-child:not(.swiper)': {
      marginTop: { base: '32px', lg: '0' },
      position: { lg: 'absolute' },
      bottom: { lg: 'calc(100% + 56px)' },
      insetInlineEnd: '0',
    },
  },
})
