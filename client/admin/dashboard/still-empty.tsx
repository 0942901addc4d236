import { chakra, Flex } from '@chakra-ui/react'
import { QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { emptyQueryOf } from '../content/definition-parts.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { useEmptiness } from './use-emptiness.ts'

/** Content types without a published record. While all have one there is nothing to show. */
export function StillEmpty() {
  const may = useMay()
  const { empty: isEmpty, isLoading, hasFailure, query } = useEmptiness(siteParts.map(({ query: emptyQuery }) => emptyQuery))
  const empty = siteParts.filter((_, index) => isEmpty[index] === true)
  if (!hasFailure && (isLoading || empty.length === 0)) return null
  return (
    <Part id="still-empty" title="Still empty">
      <QueryFailure query={query} title="Some parts of the site could not be checked" mb="3" />
      {!isLoading && empty.length > 0 && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {empty.map(({ label, where, create }) => (
            <Flex as="li" key={label} gap="3" py="2.5" borderBottomWidth="1px" justify="space-between" align="baseline" wrap="wrap">
              <span>
                <chakra.span fontWeight="650">{label}</chakra.span> <chakra.span color="fg.muted">{where}</chakra.span>
              </span>
              {may(create.roles) && (
                <RecordLink to={create.path} fontWeight="inherit" textDecorationColor="signal.solid">
                  {create.label}
                </RecordLink>
              )}
            </Flex>
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}

/** Every content type that the site is empty without, in the order of the sidebar. */
const siteParts = Object.values<ContentScreens>(contentTypes).flatMap((content) => {
  const { create, presentation } = content
  const query = emptyQueryOf(content)
  return create === undefined || presentation.part === undefined || query === undefined ? [] : [{ ...presentation.part, create, query }]
})
