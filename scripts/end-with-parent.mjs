// node --import …/end-with-parent.mjs <program>: sends SIGTERM to the program when its parent dies, because the pipe of its standard input
// closes then. Plain JavaScript needs no transformation.
import { isMainThread } from 'node:worker_threads'

// Node also loads this file in worker threads, whose standard input is another one.
if (isMainThread) {
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.stdin.once('end', end).once('error', end).resume().unref()
}
