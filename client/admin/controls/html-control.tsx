import { Box, chakra } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { cleanHtml } from '../../ui/form/clean-markup.ts'
import type { ControlProps } from '../../ui/form/control-frame.tsx'
import { Purified } from '../../ui/form/purified.tsx'
import { LongTextControl } from '../../ui/form/text-controls.tsx'
import { useControl } from '../../ui/form/use-control.ts'

/** HTML with the text that it makes beneath it. */
export function HtmlControl({
  help = 'HTML. Script, styles, forms and embedded pages are taken out when it is saved.',
  ...props
}: ControlProps) {
  const { value } = useControl<string>(props.name)
  const markup = useDeferredValue(value)
  const [html, setHtml] = useState('')

  useEffect(() => {
    let current = true
    void cleanHtml(markup).then((cleaned) => {
      if (current) setHtml(cleaned)
    })
    return () => {
      current = false
    }
  }, [markup])

  return (
    <Box>
      <LongTextControl {...props} help={help} mono rows={10} />
      {html !== '' && (
        <Box mt="3" borderInlineStartWidth="4px" borderColor="border.emphasized" ps="4" css={prose}>
          <chakra.p textStyle="fact" color="fg.subtle" mb="2">
            Preview
          </chakra.p>
          <Purified html={html} />
        </Box>
      )}
    </Box>
  )
}

const prose = {
  '& h2, & h3, & h4': { fontFamily: 'heading', fontWeight: '700', fontSize: 'lg', mt: '4', mb: '1' },
  '& p': { mb: '3' },
  '& ul': { listStyleType: 'disc', ps: '5', mb: '3' },
  '& ol': { listStyleType: 'decimal', ps: '5', mb: '3' },
  '& a': { textDecoration: 'underline' },
  '& img, & video': { maxW: 'full' },
}
