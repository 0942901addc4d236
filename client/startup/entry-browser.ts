/** Yields to the browser between modules: evaluating all of them in one task would block the main thread for 250 ms on a phone. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

async function begin(): Promise<void> {
  const rendered = document.getElementById('root')?.hasChildNodes() === true
  await import('react-dom/client')
  await yieldToBrowser()
  if (rendered) {
    const { publicSystemWithoutGlobals } = await import('../ui/theme/public-system.ts')
    await yieldToBrowser()
    publicSystemWithoutGlobals()
    await yieldToBrowser()
  }
  const { start } = await import('./start.tsx')
  await yieldToBrowser()
  await start()
}

void begin()
