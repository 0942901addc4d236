import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { slugOf } from '../../lib/slug.ts'
import type { ControlProps } from '../../ui/form/control-frame.tsx'
import { TextControl } from '../../ui/form/text-controls.tsx'
import { useControl } from '../../ui/form/use-control.ts'

/** Follows the title until it is written by hand; a stored slug stays, because addresses in the world lead to it. */
export function SlugControl(props: ControlProps) {
  const { value, setValue } = useControl<string>(props.name)
  const title = useFormikContext<{ title: string }>().values.title
  const followed = useRef(slugOf(title))
  const derived = slugOf(title)
  const follows = value === followed.current

  useEffect(() => {
    if (!follows || followed.current === derived || value === derived) {
      if (follows) followed.current = derived
      return
    }
    followed.current = derived
    setValue(derived)
  })

  const help =
    title.trim() !== '' && derived === '' && value === ''
      ? 'This title leaves no letters for an address: write one in Latin letters.'
      : `The page's address: /services/${value}`
  return <TextControl {...props} help={help} mend={slugOf} />
}
