import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { progressText } from '../../lib/send-files.ts'
import type { FormHandle } from '../form/work-form.tsx'

/** Minimum upload size, in bytes, for a progress bar: a smaller upload ends before it can be read. */
const minBytes = 512 * 1024

/**
 * Upload progress with a cancel button. The button disappears after the last byte: the server is then at work, and an abort would undo
 * nothing.
 */
export function UploadProgress({ progress, cancel }: Pick<FormHandle<unknown>, 'progress' | 'cancel'>) {
  if (progress === undefined || progress.total < minBytes) return null
  const percent = Math.floor((progress.sent / progress.total) * 100)
  const sent = progress.sent >= progress.total
  const text = progressText(progress)
  return (
    <Flex flexBasis="full" gap="4" align="center" minH="10">
      <Box flex="1">
        <chakra.p fontSize="sm" fontWeight="650" mb="1.5">
          {text}
        </chakra.p>
        <Box
          role="progressbar"
          aria-label="Upload"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={text}
          h="1.5"
          bg="bg.muted"
          overflow="hidden"
        >
          <Box h="full" bg="signal.solid" w={`${percent}%`} transition="width 200ms" />
        </Box>
      </Box>
      {!sent && (
        <Button size="sm" variant="outline" onClick={cancel}>
          Cancel upload
        </Button>
      )}
    </Flex>
  )
}
