import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { whenVisible } from '../../lib/first-interaction.ts'

const Video = chakra('video', { base: { width: '100%', aspectRatio: '16 / 9', background: 'ink.950', marginBottom: '40px' } })

const id = 'service-video'

/**
 * Video of a service; its still is its own first picture (media fragment `t`), not another picture of the page. A browser lays out its controls as a document of their own and fetches the beginning of the file, so both wait until
 * the player is almost visible or until the first interaction. Without script, browsers show controls by themselves (HTML, “Exposing a user
 * interface”).
 */
export function ServiceVideo({ src }: { src: string }) {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    whenVisible(id).then(() => setSeen(true))
  }, [])
  return <Video id={id} src={`${src}#t=0.1`} controls={seen} playsInline preload={seen ? 'metadata' : 'none'} />
}
