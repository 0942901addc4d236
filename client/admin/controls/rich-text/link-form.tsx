import { Button } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { Field } from '../../../work/fields/field.tsx'
import { withScheme } from '../../../work/fields/text-controls.tsx'
import { CheckLine } from '../../parts/check-line.tsx'
import { LinkInput } from '../link/link-input.tsx'
import { isLinkAddress } from './extensions.ts'
import { InlineForm } from './inline-form.tsx'
import { ownAddress } from './own-address.ts'
import { useOpenedAttributes } from './use-opened-attributes.ts'

type Props = {
  editor: Editor
  close: () => void
  /** Closes it, and leaves the focus where it is. */
  hide: () => void
}
type LinkAttributes = { href?: string; target?: string | null }

/** Links the selection, or edits the link under the cursor; without either, inserts the page's name or the URL as the link's text. */
export function LinkForm({ editor, close, hide }: Props) {
  const { href = '', target } = useOpenedAttributes<LinkAttributes>(editor, 'link', hide)
  const id = useId()
  const [address, setAddress] = useState(href)
  const [pageName, setPageName] = useState<string>()
  const [newTab, setNewTab] = useState(target === '_blank')
  const [error, setError] = useState<string>()

  const change = (value: string, name?: string) => {
    setAddress(value)
    setPageName(name)
    setError(undefined)
  }
  const apply = () => {
    const normalised = ownAddress(withScheme(address))
    if (!isLinkAddress(normalised)) return setError('Enter a web address (https://…), an email or phone link, or a path such as /contact')
    const link = { href: normalised, target: newTab ? '_blank' : null, rel: newTab ? 'noopener noreferrer' : null }
    const isNew = href === '' && editor.state.selection.empty
    if (isNew) {
      editor.commands.insertContent({ type: 'text', text: pageName ?? normalised, marks: [{ type: 'link', attrs: link }] })
    } else editor.chain().extendMarkRange('link').setLink(link).run()
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }

  return (
    <InlineForm
      label="Link"
      apply={{ label: href === '' ? 'Add link' : 'Change link', run: apply }}
      close={close}
      more={
        href !== '' && (
          <Button size="sm" variant="outline" onClick={remove}>
            Remove link
          </Button>
        )
      }
    >
      <Field id={id} label="Link address" help="A page of this site by its name, or an address." error={error} announced size="sm">
        <LinkInput id={id} address={address} change={change} attributes={{ ...fieldAttributes(id, { error }), size: 'sm' }} />
      </Field>
      <CheckLine label="Open in a new tab" checked={newTab} choose={setNewTab} />
    </InlineForm>
  )
}
