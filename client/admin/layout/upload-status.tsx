import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { LuUpload } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { LeaveDialog } from '../../work/form/leave-dialog.tsx'
import { guards } from '../../work/form/leaving.ts'
import { useCurrentUser } from '../../work/session/session.ts'
import { useSignInAgain } from '../../work/session/sign-in-again.tsx'
import { storedClaims } from '../../work/session/token.ts'
import { uploadQueue } from '../media/upload-queue.ts'
import { countsOf, useUploadQueue } from '../media/use-uploads.ts'

const leaving = { title: 'Log out while files are uploaded?', description: 'Files that have not been sent yet are not stored.' }

/** Uploads of the library in the top bar of every admin screen: how many are left, and what has failed. It leads to the library. */
export function UploadStatus() {
  const { uploads, isPaused } = useUploadQueue()
  const counts = countsOf(uploads)
  const texts = textsOf(counts, isPaused)
  useSession(isPaused)
  const question = useLogoutQuestion(counts.isRunning)
  return (
    <>
      <VisuallyHidden role="status">{announcementOf(counts)}</VisuallyHidden>
      {texts && (
        <Button asChild size="sm" variant="subtle" colorPalette={texts.isError ? 'red' : 'gray'} px={{ base: '2', md: '3' }} flexShrink="0">
          <Link to="/admin/media" aria-label={texts.long}>
            <LuUpload aria-hidden />
            <chakra.span hideBelow="md">{texts.long}</chakra.span>
            <chakra.span hideFrom="md">{texts.short}</chakra.span>
          </Link>
        </Button>
      )}
      <LeaveDialog {...question} texts={leaving} />
    </>
  )
}

type Counts = ReturnType<typeof countsOf>

function textsOf({ total, ended, failed, existing, isRunning }: Counts, isPaused: boolean) {
  if (isPaused) return { long: 'Uploads paused', short: 'Paused', isError: true }
  if (isRunning) return { long: `Uploading ${ended + 1} of ${total}`, short: `${ended + 1} of ${total}`, isError: false }
  if (failed > 0) return { long: `${failed} ${failed === 1 ? 'upload' : 'uploads'} failed`, short: `${failed} failed`, isError: true }
  if (existing > 0) return { long: `${existing} already in the library`, short: `${existing} twice`, isError: false }
  return undefined
}

/** Changes at each quarter only, so that a screen reader does not speak at each file. */
function announcementOf({ total, ended, isRunning, summary }: Counts): string {
  if (total === 0) return ''
  const files = `${total} ${total === 1 ? 'file' : 'files'}`
  if (!isRunning) return `Uploading has ended: ${summary}`
  const quarter = Math.floor((ended / total) * 4)
  return quarter === 0 ? `Uploading ${files}` : `${quarter * 25} % of ${files} sent`
}

/** Asks for a session when the server has ended it, and goes on with it. */
function useSession(isPaused: boolean): void {
  const account = useCurrentUser()?._id
  // The dialog is opened once for each pause: the function is another one at each render.
  const signInAgain = useRef(useSignInAgain())
  useEffect(() => {
    if (account !== undefined) uploadQueue.belongTo(account)
  }, [account])
  // The session may be another one since the admin area was left.
  useEffect(() => uploadQueue.resume(), [])
  useEffect(() => {
    if (!isPaused || !uploadQueue.snapshot().isPaused) return
    void signInAgain.current().then((signedIn) => (signedIn ? uploadQueue.resume() : uploadQueue.giveUp()))
  }, [isPaused])
}

function useLogoutQuestion(isRunning: boolean) {
  const [resolve, setResolve] = useState<(leave: boolean) => void>()
  useEffect(() => {
    if (!isRunning) return
    const guard = {
      confirm: () => new Promise<boolean>((settle) => setResolve(() => settle)),
      // Logging out has failed while there is a token.
      allowLeaving: (leave: boolean) => {
        if (!leave && storedClaims() === undefined) uploadQueue.forgetAll()
      },
    }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [isRunning])
  return {
    open: resolve !== undefined,
    decide: (leave: boolean) => {
      resolve?.(leave)
      setResolve(undefined)
    },
  }
}
