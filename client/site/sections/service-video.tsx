import { chakra } from '@chakra-ui/react/styled-system'
import { useSeen } from '../use-seen.ts'

const Video = chakra('video', { base: { width: '100%', aspectRatio: '16 / 9', background: 'ink.950', marginBottom: '40px' } })

const id = 'service-video'

/**
 * Video of a service; its still is its poster, or without one its own first picture (media fragment `t`), not another picture of the page. A browser lays out its controls as a document of their own and fetches the beginning of the file, so both wait until
 * the player is almost visible or until the first interaction. Without script, browsers show controls by themselves (HTML, “Exposing a user
 * interface”).
 */
export function ServiceVideo({ src, poster }: { src: string; poster: string | undefined }) {
  const seen = useSeen(id)
  return <Video id={id} src={`${src}#t=0.1`} poster={poster} controls={seen} playsInline preload={seen ? 'metadata' : 'none'} />
}
