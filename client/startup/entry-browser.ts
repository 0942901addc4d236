/** Yields to the browser between modules: evaluating all of them in one task would block the main thread for 250 ms on a phone. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function begin(): Promise<void> {
  const rendered = document.getElementById('root')?.hasChildNodes() === true
  await import('react-dom/client')
  await pause()
  if (rendered) {
    const { prepareSystem, publicSystemWithoutGlobals } = await import('../ui/theme/public-system.ts')
    await pause()
    prepareSystem()
    await pause()
    publicSystemWithoutGlobals()
    await pause()
  }
  const { start } = await import('./start.tsx')
  await pause()
  await start()
}

void begin()
