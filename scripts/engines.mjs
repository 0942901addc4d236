// The browsers besides Chromium that tests/engines drives: Firefox ESR and WebKitGTK of Debian. Plain JavaScript, because it runs before the
// project's own Node is there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const webkitFolders = ['x86_64', 'aarch64'].map((architecture) => `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1`)

/** Each program: its package in Debian, and where it can be. */
const programs = {
  firefox: { package: 'firefox-esr', places: [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr'] },
  webkitDriver: { package: 'webkit2gtk-driver', places: ['/usr/bin/WebKitWebDriver'] },
  miniBrowser: { package: 'webkit2gtk-driver', places: webkitFolders.map((folder) => `${folder}/MiniBrowser`) },
  xvfb: { package: 'xvfb', places: ['/usr/bin/Xvfb'] },
}

/** @returns the program's path, undefined where this machine lacks it. */
const find = (name) => programs[name].places.find((path) => path && existsSync(path))

/**
 * @param {keyof typeof programs} name
 * @returns {string} the program's path.
 * @throws when this machine lacks it.
 */
export function enginePath(name) {
  const path = find(name)
  if (path === undefined) throw new Error(`This machine has no ${programs[name].package}`)
  return path
}

/** The packages that this machine lacks. */
export const missingPackages = () => {
  const missing = Object.keys(programs).filter((name) => find(name) === undefined)
  return [...new Set(missing.map((name) => programs[name].package))]
}

/** Whether missing browsers can be installed here: by apt-get, as root. */
export const canInstallEngines = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A step that installs missing browsers. */
export const engineInstallation = {
  title: 'Installing Firefox ESR and WebKitGTK for the browser tests (apt-get install firefox-esr webkit2gtk-driver xvfb)',
  command: process.execPath,
  args: [fileURLToPath(import.meta.url)],
}

function installEngines() {
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const isDone = apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...missingPackages())
  if (isDone && missingPackages().length === 0) return
  console.error(`Could not be installed: ${missingPackages().join(', ')}`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installEngines()
