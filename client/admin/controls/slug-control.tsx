import { Box, Button, chakra } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { freeSlug, slugOf } from '../../lib/slug.ts'
import type { ControlProps } from '../../ui/form/control-frame.tsx'
import { TextControl } from '../../ui/form/text-controls.tsx'
import { useControl } from '../../ui/form/use-control.ts'
import { slugFault } from './slug-fault.ts'

/** Where the pages stand, and which of the addresses below are in use. */
export type Addresses = { base: string; taken: () => Promise<string[]> }

/** Follows the title until it is written by hand; a stored slug stays, because addresses in the world lead to it. */
export function SlugControl({ base, taken, ...props }: ControlProps & Addresses) {
  const { id, value, setValue, refused } = useControl<string>(props.name)
  const { values, touched, initialValues } = useFormikContext<{ title: string }>()
  const published = String(initialValues[props.name as 'title'] ?? '')
  const derived = slugOf(values.title)
  const followed = useRef(derived)
  const [free, setFree] = useState<string>()
  const wanted = slugOf(value) || derived

  useEffect(() => {
    if (published === '' && value === followed.current && value !== derived) setValue(derived)
    if (published === '' && value === followed.current) followed.current = derived
  })

  // Only an address that another page has can be mended by a number.
  useEffect(() => {
    setFree(undefined)
    if (!refused) return
    let current = true
    void taken().then(
      (all) => current && all.includes(wanted) && setFree(freeSlug(wanted, all)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [refused, wanted, taken])

  // Said when the title is left: the slug that follows it may never be visited.
  const fault = touched.title === true && value === '' ? slugFault(values, published !== '') : undefined
  return (
    <Box>
      <TextControl
        {...props}
        help={wanted === '' ? `The last part of the page’s address, after ${base}` : `The page’s address: ${base}${wanted}`}
        fault={fault}
        mend={slugOf}
      />
      <Box role="status">
        {published !== '' && wanted !== published && value !== '' && (
          <chakra.p mt="1.5" fontSize="sm" fontWeight="600" color="fg.warning" overflowWrap="anywhere">
            The old address {base}
            {published} will redirect here.
          </chakra.p>
        )}
        {free !== undefined && (
          <Button
            mt="2"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => {
              setValue(free)
              document.getElementById(id)?.focus()
            }}
          >
            Use {free}
          </Button>
        )}
      </Box>
    </Box>
  )
}
