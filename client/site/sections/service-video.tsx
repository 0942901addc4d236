import { chakra } from '@chakra-ui/react/styled-system'
import { useSeen } from '../use-seen.ts'

const Video = chakra('video', { base: { width: '100%', aspectRatio: '16 / 9', background: 'ink.950', marginBottom: '40px' } })

const id = 'service-video'

/**
 * Video of a service, with its poster. Without one its own first picture is its still (media fragment `t`), not another picture of the page.
 * A browser fetches the beginning of the file for it, which waits until the player is almost visible or until the first interaction.
 */
export function ServiceVideo({ src, poster }: { src: string; poster: string | undefined }) {
  const seen = useSeen(id)
  const address = poster === undefined ? `${src}#t=0.1` : src
  return <Video id={id} src={address} poster={poster} controls playsInline preload={seen ? 'metadata' : 'none'} />
}
