/** Lets the browser draw and hear the visitor in between: evaluating all modules in one go would hold it for a quarter of a second on a phone. */
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
