import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'

/**
 * Attributes of the link or picture that was selected when its form was opened. Hides the form when another one is selected: the form would
 * show one and change the other.
 */
export function useOpenedAttributes<Attributes>(editor: Editor, type: 'link' | 'image', hide: () => void): Attributes {
  const [opened] = useState(() => editor.getAttributes(type))
  const isAnother = useEditorState({ editor, selector: () => JSON.stringify(editor.getAttributes(type)) !== JSON.stringify(opened) })
  useEffect(() => {
    if (isAnother) hide()
  }, [isAnother, hide])
  return opened as Attributes
}
