import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { withScheme } from '../../../work/form/text-controls.tsx'
import { isPictureAddress } from './extensions.ts'
import { InlineField } from './inline-field.tsx'
import { InlineForm } from './inline-form.tsx'

type Picture = { src?: string; alt?: string | null }

/** Inserts a picture at the cursor, or edits the selected one. */
export function PictureForm({ editor, close }: { editor: Editor; close: () => void }) {
  const { src = '', alt } = editor.getAttributes('image') as Picture
  const [address, setAddress] = useState(src)
  const [words, setWords] = useState(alt ?? '')
  const [error, setError] = useState<string>()

  const apply = () => {
    const normalised = withScheme(address)
    if (!isPictureAddress(normalised)) return setError('Enter a web address (https://…) or a path on this site such as /uploads/…')
    if (src === '') editor.commands.insertContent({ type: 'image', attrs: { src: normalised, alt: words } })
    else editor.commands.updateAttributes('image', { src: normalised, alt: words })
    close()
  }

  return (
    <InlineForm label="Picture" apply={{ label: src === '' ? 'Add picture' : 'Change picture', run: apply }} close={close}>
      <InlineField
        label="Picture address"
        error={error}
        value={address}
        change={(value) => {
          setAddress(value)
          setError(undefined)
        }}
      />
      <InlineField
        label="Description of the picture"
        help="Read aloud by screen readers. Leave empty for a decorative picture."
        value={words}
        change={setWords}
      />
    </InlineForm>
  )
}
