import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Headless Chromium comes first: the browser tests take a quarter less time in it. */
const places = [
  ...[
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
  ],
  ...['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
]

/** Path of this machine's Chromium, or `CHROMIUM_PATH`; undefined when there is none. */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
}

/** A step that installs Debian's Chromium, for a machine that has none. */
export const chromiumInstallation = {
  title: 'Installing Chromium for the browser tests (apt-get install chromium-headless-shell)',
  command: process.execPath,
  args: [fileURLToPath(import.meta.url)],
}

/** Installs Debian's Chromium when the machine has none. */
export function ensureChromium() {
  if (chromiumPath() !== undefined) return
  console.log(`▸ ${chromiumInstallation.title}`)
  installChromium()
}

function installChromium() {
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const install = (name) => apt('install', '-y', '-qq', name)
  const done = apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'))
  if (!done || chromiumPath() === undefined) {
    console.error('The browser tests need Chromium: install it, or point CHROMIUM_PATH at one.')
    process.exit(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installChromium()
