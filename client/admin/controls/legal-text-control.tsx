import { Box, chakra } from '@chakra-ui/react'
import { useGetLegalPages } from '../../generated/api/legal-pages/legal-pages.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { fold } from '../parts/fold.ts'
import { forSingleton } from '../parts/requests/queries.ts'
import { RichTextControl } from './rich-text-control.tsx'

/** Rich text of the first legal page, with the placeholders of all of them and what they give. */
export function LegalTextControl(props: ControlProps) {
  return (
    <>
      <RichTextControl {...props} grows />
      <Placeholders />
    </>
  )
}

function Placeholders() {
  const { data } = useGetLegalPages({ query: { ...forSingleton, refetchOnMount: false } })
  return (
    <chakra.details mt="3" fontSize="sm" css={fold}>
      <chakra.summary fontWeight="650" py="1">
        Words in braces that the site fills in, in all three texts
      </chakra.summary>
      <Box as="dl" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1" mt="2" overflowWrap="anywhere">
        {Object.entries(data?.placeholders ?? {}).map(([name, value]) => (
          <Box key={name} display="contents">
            <chakra.dt fontFamily="mono">{`{${name}}`}</chakra.dt>
            <chakra.dd color="fg.muted">{value}</chakra.dd>
          </Box>
        ))}
      </Box>
    </chakra.details>
  )
}
