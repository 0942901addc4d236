import { Box, chakra, Flex } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { sourceOf } from '../../lib/picture-variants.ts'

export type FocalPoint = { focalX: number; focalY: number }

type Props = { address: string; point: FocalPoint; change: (point: FocalPoint) => void; readOnly?: boolean }

/** Crops of the site: a slide on a phone, a card, a band across a page. */
const crops = [
  { name: 'Phone', aspect: '3 / 4' },
  { name: 'Card', aspect: '4 / 3' },
  { name: 'Wide', aspect: '16 / 5' },
]

const percent = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100)

/**
 * The point of a picture that stays visible where it is cropped: clicked on the picture, or set by two sliders, which are the way of the
 * keyboard. The crops beside it show the result.
 */
export function FocalControl({ address, point, change, readOnly = false }: Props) {
  const { focalX, focalY } = point
  const pick = (event: MouseEvent<HTMLElement>) => {
    if (readOnly) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    change({ focalX: percent((event.clientX - left) / width), focalY: percent((event.clientY - top) / height) })
  }
  const position = `${focalX}% ${focalY}%`
  return (
    <Flex as="fieldset" direction="column" gap="3" minW="0">
      <chakra.legend fontWeight="650">Focal point</chakra.legend>
      <chakra.p fontSize="sm" color="fg.subtle">
        Click what must stay visible where the picture is cropped.
      </chakra.p>
      <chakra.button
        type="button"
        tabIndex={-1}
        aria-hidden
        data-focal
        position="relative"
        w="fit-content"
        maxW="full"
        cursor={readOnly ? undefined : 'crosshair'}
        onClick={pick}
      >
        <chakra.img alt="" maxW="full" maxH="16rem" bg="paper.100" {...sourceOf(address, '480px')} />
        <Box
          aria-hidden
          position="absolute"
          w="6"
          h="6"
          translate="-50% -50%"
          borderRadius="full"
          border="3px solid white"
          boxShadow="0 0 0 2px black"
          pointerEvents="none"
          style={{ left: `${focalX}%`, top: `${focalY}%` }}
        />
      </chakra.button>
      <Slider label="From the left" value={focalX} readOnly={readOnly} change={(x) => change({ focalX: x, focalY })} />
      <Slider label="From the top" value={focalY} readOnly={readOnly} change={(y) => change({ focalX, focalY: y })} />
      <Flex gap="3" align="flex-end" aria-hidden>
        {crops.map(({ name, aspect }) => (
          <Box key={name} flex={name === 'Wide' ? '2' : '1'} minW="0">
            <chakra.img
              alt=""
              w="full"
              aspectRatio={aspect}
              objectFit="cover"
              bg="paper.100"
              style={{ objectPosition: position }}
              {...sourceOf(address, '200px')}
            />
            <chakra.p fontSize="sm" color="fg.subtle" mt="1">
              {name}
            </chakra.p>
          </Box>
        ))}
      </Flex>
    </Flex>
  )
}

type SliderProps = { label: string; value: number; readOnly: boolean; change: (value: number) => void }

const Slider = ({ label, value, readOnly, change }: SliderProps) => (
  <chakra.label display="flex" gap="3" alignItems="center" fontSize="sm">
    <chakra.span minW="7rem">{label}</chakra.span>
    <chakra.input
      type="range"
      min={0}
      max={100}
      value={value}
      disabled={readOnly}
      aria-valuetext={`${value} %`}
      onChange={(event) => change(Number(event.target.value))}
      flex="1"
      minW="0"
      // Browsers put a lighter colour on a dark track.
      css={{ accentColor: '{colors.sea.solid}' }}
    />
    <chakra.span textStyle="fact" minW="3.5rem" textAlign="end">
      {value} %
    </chakra.span>
  </chakra.label>
)
