import { isMainThread } from 'node:worker_threads'

/**
 * Event loop probe, loaded into a server before its own code (`node --import`): records the longest block, the processor time that the
 * main thread took between two iterations of its event loop, and prints it on SIGUSR2. Processor time is what the thread itself used; a busy machine makes the
 * clock run on, but not this.
 */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Processor time, in milliseconds, that 64 MB of memory cost which the process did not have before. */
function freshMemoryTime(): number {
  const before = processorTime()
  Buffer.allocUnsafeSlow(64 * 2 ** 20).fill(1)
  return processorTime() - before
}

if (isMainThread) {
  let last = processorTime()
  let longest = 0
  const onIteration = () => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    // Unreferenced, it runs once in each iteration and does not keep the loop alive.
    setImmediate(onIteration).unref()
  }
  setImmediate(onIteration).unref()
  // Two iterations later the one in which the response was sent has been counted.
  const later = (work: () => void) => setImmediate(() => setImmediate(work))
  process.on('SIGUSR2', () =>
    later(() => {
      process.stderr.write(`longest block: ${longest.toFixed(1)} ms; fresh memory: ${freshMemoryTime().toFixed(1)} ms\n`)
      last = processorTime()
      longest = 0
    }),
  )
}
