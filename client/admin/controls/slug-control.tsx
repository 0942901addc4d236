import { Box, Button, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useContext, useEffect, useRef, useState } from 'react'
import { slugOf } from '../../generated/slug-of.ts'
import type { ControlProps } from '../../work/form/control-frame.tsx'
import { TextControl } from '../../work/form/text-controls.tsx'
import { useControl } from '../../work/form/use-control.ts'
import { LivePathContext } from '../screens/live-path.ts'
import { emptySlugError } from './empty-slug-error.ts'
import { freeSlug, maxSlugLength } from './slug.ts'

/** URL prefix of the pages, and the slugs in use. */
export type Addresses = { base: string; taken: () => Promise<string[]> }

/** Follows the title until it is edited by hand. A stored slug stays, because external links point to it. */
export function SlugControl({ base, taken, ...props }: ControlProps & Addresses) {
  const { id, value, setValue, refused } = useControl<string>(props.name)
  const { values, touched, initialValues } = useFormikContext<{ title: string }>()
  const stored = String(initialValues[props.name as 'title'] ?? '')
  const derived = slugOf(values.title)
  const lastDerived = useRef(derived)
  const livePath = useContext(LivePathContext)
  const [suggestion, setSuggestion] = useState<string>()
  const wanted = slugOf(value) || derived

  useEffect(() => {
    if (stored === '' && value === lastDerived.current && value !== derived) setValue(derived)
    if (stored === '' && value === lastDerived.current) lastDerived.current = derived
  })

  // Validates on blur of the title: the derived slug field may never be visited.
  const extraError = touched.title === true && value === '' ? emptySlugError(values, stored !== '') : undefined
  const spelled = extraError === undefined ? undefined : values.title

  // Transliterates a title of another alphabet. A taken slug gets a number; other errors cannot be fixed by one.
  useEffect(() => {
    setSuggestion(undefined)
    const found = spelled !== undefined ? latinSlug(spelled) : refused ? freeOf(wanted, taken) : undefined
    let current = true
    found?.then(
      (slug) => current && setSuggestion(slug || undefined),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [spelled, refused, wanted, taken])
  return (
    <Box>
      <TextControl
        {...props}
        help={wanted === '' ? `The last part of the page’s address, after ${base}` : `The page’s address: ${base}${wanted}`}
        extraError={extraError}
        normalise={slugOf}
      />
      <Box role="status">
        {livePath !== undefined && value !== '' && livePath !== base + wanted && (
          <chakra.p mt="1.5" fontSize="sm" fontWeight="600" color="fg.warning" overflowWrap="anywhere">
            The old address {livePath} will redirect here.
          </chakra.p>
        )}
        {suggestion !== undefined && (
          <Button
            mt="2"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              setValue(suggestion)
              document.getElementById(id)?.focus()
            }}
          >
            Use {suggestion}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** Lazy chunk: the transliteration table is large, and only some titles need it. */
async function latinSlug(title: string): Promise<string> {
  const { default: anyAscii } = await import('any-ascii')
  return slugOf(anyAscii(title)).slice(0, maxSlugLength)
}

async function freeOf(wanted: string, taken: Addresses['taken']): Promise<string | undefined> {
  const all = await taken()
  return all.includes(wanted) ? freeSlug(wanted, all) : undefined
}
