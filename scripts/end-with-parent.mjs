// node --import …/end-with-parent.mjs <program>: a program whose parent holds the other end of its standard input gets SIGTERM when the
// parent has died, in whatever way, because the pipe closes then. Plain JavaScript, so that nothing has to be transformed.
import { isMainThread } from 'node:worker_threads'

// Node loads it in the program's worker threads as well, which have another standard input.
if (isMainThread) {
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.stdin.once('end', end).once('error', end).resume().unref()
}
