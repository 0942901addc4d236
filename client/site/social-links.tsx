import { chakra } from '@chakra-ui/react/styled-system'
import { Facebook, Instagram, LinkedIn, Twitter, YouTube } from '../generated/social-icons.tsx'
import { useIdentity } from './identity.ts'

const kinds = {
  twitter: { title: 'X (Twitter)', Icon: Twitter },
  instagram: { title: 'Instagram', Icon: Instagram },
  facebook: { title: 'Facebook', Icon: Facebook },
  youtube: { title: 'YouTube', Icon: YouTube },
  linkedin: { title: 'LinkedIn', Icon: LinkedIn },
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '& a': {
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      border: '1px solid',
      borderColor: 'border.emphasized',
      borderRadius: 'l1',
      color: 'fg',
      transition: 'background-color 150ms, color 150ms',
      _hover: { background: 'signal.solid', borderColor: 'signal.solid', color: 'signal.contrast' },
    },
    '& svg': { width: '18px', height: '18px' },
  },
})

type Props = { of: (keyof typeof kinds)[] }

/** The company's accounts in the required order; those without a URL are left out. */
export function SocialLinks({ of }: Props) {
  const { social, brand } = useIdentity()
  const present = of.filter((kind) => /^https?:\/\//i.test(social[kind] ?? ''))
  if (present.length === 0) return null
  return (
    <List>
      {present.map((kind) => {
        const { title, Icon } = kinds[kind]
        return (
          <li key={kind}>
            <a href={social[kind]} target="_blank" rel="noopener noreferrer" aria-label={`${brand} on ${title}`}>
              <Icon aria-hidden />
            </a>
          </li>
        )
      })}
    </List>
  )
}
