import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { progressText } from '../../lib/send-files.ts'
import type { Upload } from './use-uploads.ts'

/** Uploads to the library, each with its progress, and a way to cancel it or to dismiss its failure. */
export function UploadList({ uploads, forget }: { uploads: Upload[]; forget: (id: string) => void }) {
  if (uploads.length === 0) return null
  const done = uploads.filter(({ isDone }) => isDone).length
  return (
    <Box>
      {uploads.length > 1 && (
        <chakra.p textStyle="fact" color="fg.muted" mb="2">
          {done} of {uploads.length} files uploaded
        </chakra.p>
      )}
      <Flex as="ul" aria-label="Uploads" listStyleType="none" direction="column" gap="2">
        {uploads.map(({ id, file, progress, error, isDone, cancel }) => {
          const percent = progress === undefined || progress.total === 0 ? 0 : Math.floor((progress.sent / progress.total) * 100)
          const text = isDone ? 'Uploaded' : progress === undefined ? 'Waiting…' : progressText(progress)
          return (
            <Flex as="li" key={id} gap="4" align="center" px="3" py="2" bg="bg.subtle" borderRadius="l2">
              <Box flex="1" minW="0">
                <chakra.p fontSize="sm" truncate>
                  {file.name}
                </chakra.p>
                <chakra.p role="status" fontSize="sm" color={error === undefined ? 'fg.muted' : 'fg.error'}>
                  {error ?? text}
                </chakra.p>
                {error === undefined && !isDone && (
                  <Box
                    role="progressbar"
                    aria-label={file.name}
                    aria-valuenow={percent}
                    aria-valuemin={0}
                    aria-valuemax={100}
                    h="1"
                    bg="bg.muted"
                  >
                    <Box h="full" bg="signal.solid" w={`${percent}%`} />
                  </Box>
                )}
              </Box>
              {!isDone && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={`${error === undefined ? 'Cancel' : 'Dismiss'} ${file.name}`}
                  onClick={() => (error === undefined ? cancel() : forget(id))}
                >
                  {error === undefined ? 'Cancel' : 'Dismiss'}
                </Button>
              )}
            </Flex>
          )
        })}
      </Flex>
    </Box>
  )
}
