import { useEffect, useRef, useState } from 'react'
import type { FormSchema } from '../../lib/form-schema.ts'
import type { PreviewValues } from '../../lib/preview-message.ts'
import type { FormDefinition, PublicPages } from '../definition.ts'
import { type PreviewOptions, previewRecord } from './preview-record.ts'

/** Time after the last keystroke, in milliseconds. */
const delay = 150

export type Previewed<Row, Input> = {
  definition: Pick<FormDefinition<Row, Input>, 'fields' | 'fileUrls'> & PublicPages<Row, Input>
  schema: FormSchema
  row: Row | undefined
  values: Input
}
export type Look = PreviewOptions & { theme: PreviewValues['theme']; alone: boolean }
export type Preview = { path: string; values: PreviewValues }

/** What a frame is to show of a form's unsaved values, debounced; undefined until the first is made. */
export function usePreviewValues<Row extends object, Input extends object>(
  { definition, schema, row, values }: Previewed<Row, Input>,
  { longest, withoutPicture, theme, alone }: Look,
): Preview | undefined {
  const [preview, setPreview] = useState<Preview>()
  const urlOf = useObjectUrls()

  useEffect(() => {
    let current = true
    const make = async () => {
      const record = await previewRecord(definition, schema, { row, values, urlOf }, { longest, withoutPicture })
      if (!current) return
      const { previewPath = '/', previewSection, queryKey, livePath, liveQuery } = definition
      const [page = '/', hash = ''] = previewPath.split('#')
      setPreview({
        path: alone && livePath !== undefined ? livePath(record) : page,
        values: {
          type: 'preview-values',
          read: String(queryKey[0]),
          record,
          page: liveQuery?.(record) && { ...liveQuery(record) },
          section: alone ? '' : (previewSection ?? hash),
          theme,
        },
      })
    }
    const timer = setTimeout(() => void make(), delay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [definition, schema, row, values, urlOf, longest, withoutPicture, theme, alone])
  return preview
}

/** Object URLs of chosen files, one for each file, until the preview is closed. */
function useObjectUrls(): (file: Blob) => string {
  const urls = useRef(new Map<Blob, string>())
  const urlOf = useRef((file: Blob) => {
    const url = urls.current.get(file) ?? URL.createObjectURL(file)
    urls.current.set(file, url)
    return url
  })
  useEffect(
    () => () => {
      for (const url of urls.current.values()) URL.revokeObjectURL(url)
      urls.current.clear()
    },
    [],
  )
  return urlOf.current
}
