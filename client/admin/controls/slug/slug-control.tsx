import { Box, Button, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useContext, useEffect, useRef, useState } from 'react'
import { readableSlug, slugOf } from '../../../../shared/slug-of.ts'
import type { ControlProps } from '../../../work/fields/control-frame.tsx'
import { TextControl } from '../../../work/fields/text-controls.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { LivePathContext } from '../../parts/live-path.ts'
import { emptySlugError } from './empty-slug-error.ts'
import { freeSlug } from './slug.ts'

/** URL prefix of the pages, and the slugs in use. */
export type Addresses = { base: string; taken: () => Promise<string[]> }

/**
 * Follows the title until it is edited by hand or published: external links point to a published one. Where the rule leaves letters out or
 * joins words, a readable slug is offered beside it.
 */
export function SlugControl({ base, taken, ...props }: ControlProps & Addresses) {
  const { id, value, setValue, refused } = useControl<string>(props.name)
  const { values, touched, initialValues } = useFormikContext<{ title: string }>()
  const stored = String(initialValues[props.name as 'title'] ?? '')
  const derived = slugOf(values.title)
  const livePath = useContext(LivePathContext)
  /** Not published yet, and not edited by hand, such as that of a copy. */
  const isFollowing = stored === '' || (livePath === undefined && stored === slugOf(initialValues.title))
  const lastDerived = useRef(derived)
  const [suggestion, setSuggestion] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const wanted = slugOf(value) || derived

  useEffect(() => {
    if (!isFollowing || value !== lastDerived.current) return
    if (value !== derived) setValue(derived)
    lastDerived.current = derived
  })

  // Validates on blur of the title: the derived slug field may never be visited.
  const extraError = touched.title === true && value === '' ? emptySlugError(values, stored !== '') : undefined
  const isOfTitle = value === '' ? extraError !== undefined : touched.title === true && value === derived
  const isOfTyped = typed !== undefined && slugOf(typed) === value
  const source = isOfTyped ? typed : isOfTitle ? values.title : undefined

  // A taken slug gets a number; other errors cannot be fixed by one.
  useEffect(() => {
    const found = refused ? freeOf(wanted, taken) : source === undefined ? undefined : readable(source)
    if (found === undefined) setSuggestion(undefined)
    let current = true
    found?.then(
      (slug) => current && setSuggestion(slug || undefined),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [source, refused, wanted, taken])
  return (
    <Box>
      <TextControl
        {...props}
        help={wanted === '' ? `The last part of the page’s address, after ${base}` : `The page’s address: ${base}${wanted}`}
        extraError={extraError}
        normalise={(text) => {
          if (slugOf(text) !== text) setTyped(text)
          return slugOf(text)
        }}
      />
      <Box role="status">
        {livePath !== undefined && value !== '' && livePath !== base + wanted && (
          <chakra.p mt="1.5" fontSize="sm" fontWeight="600" color="fg.warning" overflowWrap="anywhere">
            The old address {livePath} will redirect here.
          </chakra.p>
        )}
        {suggestion !== undefined && suggestion !== value && (
          <Button
            mt="2"
            size="sm"
            variant="outline"
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

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/** Lazy chunk: the transliteration table is large, and only some titles need it. */
async function readable(text: string): Promise<string> {
  if (isAscii(text)) return readableSlug(text, (word) => word)
  const { default: anyAscii } = await import('any-ascii')
  return readableSlug(text, anyAscii)
}

async function freeOf(wanted: string, taken: Addresses['taken']): Promise<string | undefined> {
  const all = await taken()
  return all.includes(wanted) ? freeSlug(wanted, all) : undefined
}
