import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { isMessage, type PreviewReady, type PreviewValues, previewBase } from '../../lib/preview-message.ts'

type Props = {
  /** Path of the public page. */
  path: string
  /** Width of the window that the page sees, in CSS pixels. */
  width: number
  values: PreviewValues | undefined
}

/** The visitors' page in a frame of this origin, at the given width and scaled down to fit. */
export function PreviewFrame({ path, width, values }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width, height: 0 })
  /** Number of documents in the frame that have reported as ready. */
  const [ready, setReady] = useState(0)

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (isMessage<PreviewReady>(data, 'preview-ready')) setReady((count) => count + 1)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (ready > 0 && values !== undefined) frame.current?.contentWindow?.postMessage(values, location.origin)
  }, [ready, values])

  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, size.width / width)
  return (
    <Box ref={place} flex="1" minH="0" overflow="hidden" bg="bg.muted" borderWidth="1px">
      <chakra.iframe
        key={path}
        ref={frame}
        title="Preview of the page"
        src={`${previewBase}${path}`}
        display="block"
        border="0"
        bg="bg"
        transformOrigin="0 0"
        style={{ width: `${width}px`, height: `${size.height / scale}px`, transform: `scale(${scale})` }}
      />
    </Box>
  )
}
