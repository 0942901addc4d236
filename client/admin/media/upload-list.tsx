import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { progressText } from '../../lib/send-files.ts'
import type { Upload } from './use-uploads.ts'

type Props = { uploads: Upload[]; forget: (id: string) => void }

/** Uploads to the library, each with its progress; when all of several have ended, one line that opens. */
export function UploadList({ uploads, forget }: Props) {
  const [opened, setOpened] = useState(false)
  if (uploads.length === 0) return null
  const done = uploads.filter(({ isDone }) => isDone).length
  const failed = uploads.filter(({ error }) => error !== undefined).length
  const isRunning = done + failed < uploads.length
  const ended = failed === 0 ? `${done} uploaded` : `${done} uploaded · ${failed} failed`
  const close = () => {
    for (const { id } of uploads) forget(id)
    setOpened(false)
    document.getElementById('media-upload')?.focus()
  }
  return (
    <Box>
      {uploads.length > 1 && (
        <Flex gap="3" align="center" wrap="wrap" minH="9">
          <chakra.p role="status" textStyle="fact" color={failed > 0 && !isRunning ? 'fg.error' : 'fg.muted'}>
            {isRunning ? `${done} of ${uploads.length} files uploaded` : ended}
          </chakra.p>
          {!isRunning && (
            <>
              <Button size="sm" variant="outline" colorPalette="gray" aria-expanded={opened} onClick={() => setOpened(!opened)}>
                {opened ? 'Hide files' : 'Show files'}
              </Button>
              <Button size="sm" variant="ghost" colorPalette="gray" aria-label="Close the list of uploads" onClick={close}>
                Close
              </Button>
            </>
          )}
        </Flex>
      )}
      {(uploads.length === 1 || isRunning || opened) && (
        <Flex as="ul" aria-label="Uploads" listStyleType="none" direction="column" gap="2" mt="2" maxH="20rem" overflowY="auto">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} forget={forget} />
          ))}
        </Flex>
      )}
    </Box>
  )
}

function UploadRow({ upload: { id, file, progress, error, isDone, cancel }, forget }: { upload: Upload; forget: Props['forget'] }) {
  const percent = progress === undefined || progress.total === 0 ? 0 : Math.floor((progress.sent / progress.total) * 100)
  const text = isDone ? 'Uploaded' : progress === undefined ? 'Waiting…' : progressText(progress)
  return (
    <Flex as="li" gap="4" align="center" px="3" py="2" bg="bg.subtle" borderRadius="l2">
      <Box flex="1" minW="0">
        <chakra.p fontSize="sm" truncate>
          {file.name}
        </chakra.p>
        <chakra.p role="status" fontSize="sm" color={error === undefined ? 'fg.muted' : 'fg.error'}>
          {error ?? text}
        </chakra.p>
        {error === undefined && !isDone && (
          <Box role="progressbar" aria-label={file.name} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} h="1" bg="bg.muted">
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
}
