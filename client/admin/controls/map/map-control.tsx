import { Box, Button, chakra, Input } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { LuMapPin } from 'react-icons/lu'
import { resolveMapLink } from '../../../generated/api/contact-page/contact-page.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { ControlFrame, type ControlProps } from '../../../work/fields/control-frame.tsx'
import { ControlWarning } from '../../../work/fields/control-warning.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { mapHelp, readMap, shortLinkIn, storedMap, writtenMap } from './map-links.ts'

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
      <ControlWarning>
        {isFollowing ? 'Looking where this link leads…' : read !== undefined && 'problem' in read && read.problem}
      </ControlWarning>
      {read === undefined && address.trim() !== '' && (
        <Button mt="2" size="sm" variant="outline" onClick={() => control.setValue(storedMap(address))}>
          Use the address
        </Button>
      )}
      {read !== undefined && 'source' in read && <MapPreview source={read.source} name={place} />}
    </ControlFrame>
  )
}

/**
 * Has the server follow a short link, once for each.
 * @param resolved runs with the address of the map.
 * @returns whether the answer is awaited.
 */
function useResolvedLink(value: string, resolved: (address: string) => void): boolean {
  const url = shortLinkIn(useDebounced(value))
  const { data, isFetching } = useQuery({
    queryKey: ['map link', url],
    queryFn: () => resolveMapLink({ url: url ?? '' }),
    enabled: url !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = url === undefined ? undefined : data?.address
  const take = useEffectEvent(resolved)
  useEffect(() => {
    if (typeof address === 'string') take(address)
  }, [address])
  return isFetching
}

/** Map preview, loaded on request only, so that the map provider learns of no editor who did not ask for it. */
function MapPreview({ source, name }: { source: string; name: string }) {
  const [shown, setShown] = useState<string>()
  const [blocked, setBlocked] = useState(false)
  const isOpen = shown === source

  useEffect(() => {
    setBlocked(false)
    if (!isOpen) return
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [isOpen])

  return (
    <Box mt="2">
      <chakra.p role="status" fontSize="sm" fontWeight="600" color="fg.warning">
        {blocked && `This site shows no maps of ${new URL(source).hostname}, and will refuse this one.`}
      </chakra.p>
      <Button
        size="sm"
        variant="outline"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} map of ${name}`}
        onClick={() => setShown(isOpen ? undefined : source)}
      >
        <LuMapPin aria-hidden /> {isOpen ? 'Hide map' : 'Show map'}
      </Button>
      {isOpen && !blocked && (
        <chakra.iframe
          src={source}
          title={`Map of ${name}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
          mt="3"
          w="full"
          h="18rem"
          borderWidth="1px"
          bg="bg.muted"
        />
      )}
    </Box>
  )
}
