import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { LuMapPin } from 'react-icons/lu'

/** Map preview, loaded on request only, so that the map provider learns of no editor who did not ask for it. */
export function MapPreview({ source, name }: { source: string; name: string }) {
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
