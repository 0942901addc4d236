import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ControlProps } from './control-frame.tsx'
import { Purified } from './purified.tsx'
import { sanitiseSvg } from './sanitise-markup.ts'
import { LongTextControl } from './text-controls.tsx'
import { useControl } from './use-control.ts'

const delay = 150

const advice = 'Paste one <svg> element. Scripts and external links are removed; use currentColor to follow the colour scheme.'

/** SVG source beside its preview. The preview is sanitised here; the server sanitises again on save. */
export function SvgControl({ help = advice, ...props }: ControlProps) {
  const { value } = useControl<string>(props.name)
  const [{ svg, removed }, setPreview] = useState({ svg: '', removed: [] as string[] })

  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void sanitiseSvg(value).then((sanitised) => {
        if (current) setPreview(sanitised)
      })
    }, delay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [value])

  return (
    <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
      <Box flex="1" minW="0">
        <LongTextControl {...props} help={help} mono rows={6} />
        <Box role="status" color="fg.warning" fontSize="sm" fontWeight="600">
          {removed.length > 0 && `Will be removed when you save: ${removed.join(', ')}`}
        </Box>
      </Box>
      <Purified
        role="img"
        aria-label="Preview of the icon"
        data-preview
        flexShrink="0"
        mt={{ sm: '7' }}
        w="32"
        h="32"
        p="6"
        bg="bg.subtle"
        borderWidth="1px"
        color="signal.fg"
        css={{ '& svg': { width: '100%', height: '100%' } }}
        html={svg}
      />
    </Flex>
  )
}
