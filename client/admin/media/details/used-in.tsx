import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Media, MediaUse } from '../../../generated/model/index.ts'
import { contentPaths } from '../../paths.ts'

const PlaceLink = chakra(Link)

/** The records that name a file, with links to their forms. */
export function UsedIn({ usedIn, draft }: Pick<Media, 'usedIn' | 'draft'>) {
  if (usedIn.length === 0)
    return <chakra.p color="fg.muted">{draft ? 'In a draft only, not on the site yet.' : 'Not used on the site.'}</chakra.p>
  return (
    <chakra.ul ps="5">
      {usedIn.map((place) => (
        <li key={`${place.recordId} ${place.property}`}>
          <PlaceLink
            to={addressOf(place)}
            textDecoration="underline"
            textDecorationColor="signal.solid"
            textUnderlineOffset="4px"
            overflowWrap="anywhere"
          >
            {wordsOf(place)}
          </PlaceLink>
        </li>
      ))}
    </chakra.ul>
  )
}

const addressOf = ({ contentType, recordId }: MediaUse) => {
  const paths = contentPaths[contentType]
  return 'listPath' in paths ? `${paths.editPath}?id=${recordId}` : paths.editPath
}

const wordsIn = (name: string) => name.replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)

/** "Clients ‘Ravi Traders’: client image". */
function wordsOf({ contentType, title, property }: MediaUse): string {
  const type = wordsIn(contentType)
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}${title === '' ? '' : ` ‘${title}’`}: ${wordsIn(property)}`
}
