import { Button, chakra, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { mapHelp, readMap, storedMap, writtenMap } from './map-links.ts'
import { MapPreview } from './map-preview.tsx'
import { useResolvedLink } from './use-resolved-link.ts'

type Props = ControlProps & {
  /** Address in words, for a map without further input. */
  address: string
  /** Accessible name of what the map shows. */
  place: string
}

/** Map of a place, from a link, an embed code, an address or coordinates. The form's value is the embed; the input shows its short form. */
export function MapControl({ name, label, help = mapHelp, address, place }: Props) {
  const control = useControl<string | undefined>(name)
  const { value = '' } = control
  const [typed, setTyped] = useState<string>()
  const isFollowing = useResolvedLink(value, (link) => {
    setTyped(undefined)
    control.setValue(storedMap(link))
  })
  const read = value.trim() === '' ? undefined : readMap(value)
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Input
        {...control.attributes}
        value={typed ?? writtenMap(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          control.setValue(storedMap(target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          control.attributes.onBlur()
        }}
      />
      <chakra.p role="status" fontSize="sm" fontWeight="600" color="fg.warning" css={{ '&:not(:empty)': { mt: '1.5' } }}>
        {isFollowing ? 'Looking where this link leads…' : read !== undefined && 'problem' in read && read.problem}
      </chakra.p>
      {read === undefined && address.trim() !== '' && (
        <Button mt="2" size="sm" variant="outline" onClick={() => control.setValue(storedMap(address))}>
          Use the address
        </Button>
      )}
      {read !== undefined && 'source' in read && <MapPreview source={read.source} name={place} />}
    </ControlFrame>
  )
}
