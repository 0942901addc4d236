import { Avatar } from '@chakra-ui/react'
import { truncate } from '../../shared/human-text.ts'
import type { User } from '../generated/model/index.ts'
import { sourceOf } from '../lib/picture-variants.ts'
import { profileMedia } from './session/session.ts'

const initialOf = (name: string) => truncate(name.trim(), 1, '').toUpperCase()

type Props = { user: User; size?: 'sm' | 'md' | '2xl' }

/** Decorative, because the name stands beside it: the user's photo, or the first letter of the name, or "U". */
export function UserAvatar({ user, size = 'sm' }: Props) {
  const photo = profileMedia(user.photoUrl)
  return (
    <Avatar.Root aria-hidden size={size} shape="rounded" bg="sea.solid" color="sea.contrast" fontFamily="heading" fontWeight="700">
      <Avatar.Fallback>{initialOf(user.name) || 'U'}</Avatar.Fallback>
      {photo !== undefined && <Avatar.Image alt="" {...sourceOf(photo, '64px')} />}
    </Avatar.Root>
  )
}

/** First letter of a name without an account; decorative, because the name stands beside it. */
export const Initial = ({ name, isQuiet }: { name: string; isQuiet: boolean }) => (
  <Avatar.Root
    aria-hidden
    size="md"
    shape="rounded"
    bg={isQuiet ? 'bg.emphasized' : 'sea.solid'}
    color={isQuiet ? 'fg.muted' : 'sea.contrast'}
    fontFamily="heading"
    fontWeight="700"
  >
    <Avatar.Fallback>{initialOf(name) || '?'}</Avatar.Fallback>
  </Avatar.Root>
)
