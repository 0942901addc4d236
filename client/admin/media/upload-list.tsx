import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { progressText } from '../../lib/send-files.ts'
import { isPending, type Upload, uploadQueue } from './upload-queue.ts'
import { countsOf } from './use-uploads.ts'

/** Uploads to the library, each with its progress; when all of several have ended, one line that opens. The top bar announces how they go on. */
export function UploadList({ uploads }: { uploads: Upload[] }) {
  const [opened, setOpened] = useState(false)
  if (uploads.length === 0) return null
  const { total, done, failed, isRunning, summary } = countsOf(uploads)
  const failures = uploads.filter(({ canRetry, error }) => canRetry && error !== undefined).map(({ id }) => id)
  const twice = uploads.filter(({ existing, isDone }) => existing !== undefined && !isDone).map(({ id }) => id)
  const close = () => {
    for (const { id } of uploads) uploadQueue.forget(id)
    setOpened(false)
    document.getElementById('media-upload')?.focus()
  }
  return (
    <Box>
      {total > 1 && (
        <Flex gap="3" align="center" wrap="wrap" minH="9">
          <chakra.p textStyle="fact" color={failed > 0 && !isRunning ? 'fg.error' : 'fg.muted'}>
            {isRunning ? `${done} of ${total} files uploaded` : summary}
          </chakra.p>
          {failures.length > 1 && <RowButton text={`Retry all ${failures.length}`} run={() => uploadQueue.retry(failures)} />}
          {twice.length > 1 && <RowButton text={`Keep all ${twice.length} twice`} run={() => uploadQueue.keepBoth(twice)} />}
          {!isRunning && (
            <>
              <Button size="sm" variant="outline" aria-expanded={opened} onClick={() => setOpened(!opened)}>
                {opened ? 'Hide files' : 'Show files'}
              </Button>
              <Button size="sm" variant="ghost" aria-label="Close the list of uploads" onClick={close}>
                Close
              </Button>
            </>
          )}
        </Flex>
      )}
      {(total === 1 || isRunning || opened) && (
        <Flex as="ul" aria-label="Uploads" listStyleType="none" direction="column" gap="2" mt="2" maxH="20rem" overflowY="auto">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </Flex>
      )}
    </Box>
  )
}

function textOf({ progress, isOffline, error, existing, isDone }: Upload): string {
  if (error !== undefined) return error
  if (existing !== undefined) return `Already in the library${isDone ? '' : ` as ‘${existing.name}’`}`
  if (isDone) return 'Uploaded'
  if (isOffline) return 'No connection. Trying again…'
  return progress === undefined ? 'Waiting…' : progressText(progress)
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, progress, error, canRetry, existing, isDone } = upload
  const percent = progress === undefined || progress.total === 0 ? 0 : Math.floor((progress.sent / progress.total) * 100)
  const running = isPending(upload)
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" px="3" py="2" bg="bg.subtle" borderRadius="l2">
      <Box flex="1 1 12rem" minW="0">
        <chakra.p fontSize="sm" truncate>
          {file.name}
        </chakra.p>
        <chakra.p fontSize="sm" color={error === undefined ? 'fg.muted' : 'fg.error'}>
          {textOf(upload)}
          {existing && !isDone && (
            <>
              {' · '}
              <chakra.span textDecoration="underline">
                <Link to={`/admin/media?search=${encodeURIComponent(existing.address)}`} aria-label={`Show ${existing.name}`}>
                  Show
                </Link>
              </chakra.span>
            </>
          )}
        </chakra.p>
        {running && (
          <Box role="progressbar" aria-label={file.name} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100} h="1" bg="bg.muted">
            <Box h="full" bg="signal.solid" w={`${percent}%`} />
          </Box>
        )}
      </Box>
      {error !== undefined && canRetry && <RowButton text="Retry" file={file} run={() => uploadQueue.retry([id])} />}
      {existing && !isDone && <RowButton text="Keep both" file={file} run={() => uploadQueue.keepBoth([id])} />}
      {!isDone && <RowButton text={running ? 'Cancel' : 'Dismiss'} file={file} run={() => uploadQueue.forget(id)} />}
    </Flex>
  )
}

function RowButton({ text, file, run }: { text: string; file?: File; run: () => void }) {
  return (
    <Button size="sm" variant="outline" {...(file && { 'aria-label': `${text} ${file.name}` })} onClick={run}>
      {text}
    </Button>
  )
}
