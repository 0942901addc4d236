import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into a server before its own code (`node --import`): notes the longest stretch of processor time that the main thread took
 * between two turns of its event loop, and prints it on SIGUSR2. Processor time is what the thread itself used; a busy machine makes the
 * clock run on, but not this.
 */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread) {
  let last = processorTime()
  let longest = 0
  const onIteration = () => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    // Without a reference it is called once in each turn and does not make the loop turn.
    setImmediate(onIteration).unref()
  }
  setImmediate(onIteration).unref()
  // Two turns later the one in which the answer was sent has been counted.
  const later = (work: () => void) => setImmediate(() => setImmediate(work))
  process.on('SIGUSR2', () =>
    later(() => {
      process.stderr.write(`longest turn: ${longest.toFixed(1)} ms\n`)
      longest = 0
    }),
  )
}
