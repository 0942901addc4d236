import { yieldToBrowser } from '../lib/yield-to-browser.ts'

/** Loads what creates the Chakra system of the page that the server has rendered. */
async function loadSystem(): Promise<() => unknown> {
  if (location.pathname.startsWith('/auth/')) return (await import('../ui/theme/work-system.ts')).workSystemWithoutGlobals
  return (await import('../ui/theme/public-system.ts')).publicSystemWithoutGlobals
}

/** Evaluates the modules in tasks of their own: in one, they would block the main thread for 250 ms on a phone. */
async function begin(): Promise<void> {
  const rendered = document.getElementById('root')?.hasChildNodes() === true
  await import('react-dom/client')
  await yieldToBrowser()
  // Before the system: that of an account page would import the router and the frame of every page in its own task.
  const { start } = await import('./start.tsx')
  await yieldToBrowser()
  if (rendered) {
    const createSystem = await loadSystem()
    await yieldToBrowser()
    createSystem()
    await yieldToBrowser()
  }
  await start()
}

void begin()
