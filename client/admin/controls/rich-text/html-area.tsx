import { Box, chakra, Textarea } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { withDirections } from '../../../lib/text-direction.ts'
import { prose } from '../../../ui/prose.ts'
import { ControlWarning } from '../../../work/fields/control-warning.tsx'
import { Purified } from '../../../work/fields/purified.tsx'
import { sanitiseHtml } from '../../../work/fields/sanitise-markup.ts'

type Props = { value: string; change: (html: string) => void; attributes: { id: string; onBlur: () => void } }

export function HtmlArea({ value, change, attributes }: Props) {
  const markup = useDeferredValue(value)
  const [{ html, removed }, setPreview] = useState({ html: '', removed: [] as string[] })

  useEffect(() => {
    let current = true
    void sanitiseHtml(markup).then((sanitised) => {
      if (current) setPreview(sanitised)
    })
    return () => {
      current = false
    }
  }, [markup])

  return (
    <>
      <Textarea
        {...attributes}
        rows={12}
        maxH={{ base: '60dvh', md: '32rem' }}
        autoresize
        fontFamily="mono"
        fontSize="sm"
        spellCheck={false}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      <ControlWarning>{removed.length > 0 && `Will be removed when you save: ${removed.join(', ')}`}</ControlWarning>
      {html !== '' && (
        <Box mt="3" borderWidth="1px" bg="bg.subtle" px="4" py="3">
          <chakra.p textStyle="fact" color="fg.subtle" mb="2">
            Preview
          </chakra.p>
          <Purified html={withDirections(html)} dir="auto" css={prose} />
        </Box>
      )}
    </>
  )
}
