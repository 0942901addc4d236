import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * What every page loads comes in four files instead of two dozen: React, the router, styles, and our own frame with its queries. Each
 * request more costs a phone as much as a kilobyte does; and what changes seldom keeps its address, and stays in visitors' caches.
 */
const onEveryPage = startingFrom('startup/entry-browser.ts', 'startup/start.tsx', 'ui/theme/public-system.ts')
/** What the account and admin screens load besides comes in one file, and what signing in needs in another. */
const onEveryWorkScreen = startingFrom('ui/theme/work-system.ts', 'work-screens.ts', 'work/layout/work-layout.tsx')
const onEverySignIn = startingFrom('account/pages/auth-page.tsx')
const onEveryEnquiry = startingFrom('site/sections/enquiry-form.tsx')

/** Whether a module is needed from the start, by module. */
type Start = Map<string, boolean>

function startingFrom(...files: string[]): Start {
  return new Map(files.map((file) => [`${import.meta.dirname}/client/${file}`, true]))
}

/** Tables of contents that other pages choose from: what they list is not on every page for it. */
const isChosenFrom = (id: string) =>
  /[\\/](generated[\\/]api[\\/](?!services|site-identity|sessions)|create-(slot-)?recipe-context|use-(slot-)?recipe|use-token|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)/.test(
    id,
  )

/** Whether one of the first modules imports it, by itself or through others; what is only imported later does not count. */
function isNeededBy(start: Start, id: string, modules: Modules): boolean {
  const known = start.get(id)
  if (known !== undefined) return known
  start.set(id, false)
  const found = modules.getModuleInfo(id)?.importers.some((importer) => isNeededBy(start, importer, modules)) ?? false
  start.set(id, found)
  return found
}

/** File of a module that every page loads. */
function fileOfPage(id: string, modules: Modules): string | null {
  return /^\0|entry-browser/.test(id) || isChosenFrom(id) || !isNeededBy(onEveryPage, id, modules) ? null : fileOfEveryPage(id)
}

const isLibrary = (id: string) => /^\0|node_modules/.test(id)

/** File of a module of our own that the work area loads at first. The libraries that it needs go with it. */
function fileOfWork(id: string, modules: Modules): string | null {
  if (isLibrary(id)) return null
  if (isNeededBy(onEveryWorkScreen, id, modules)) return 'work'
  return isNeededBy(onEverySignIn, id, modules) ? 'sign-in' : null
}

/** File of a module of our own that the enquiry form shares with the forms of the work area, which would take it into theirs. */
const fileOfForms = (id: string, modules: Modules): string | null =>
  !isLibrary(id) && !isChosenFrom(id) && isNeededBy(onEveryEnquiry, id, modules) && fileOfWork(id, modules) !== null ? 'forms' : null

function fileOfEveryPage(id: string): string {
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react'
  if (/node_modules[\\/]react-router/.test(id)) return 'router'
  if (
    /node_modules[\\/](@chakra-ui|@emotion|@pandacss|stylis)/.test(id) ||
    /client[\\/]ui[\\/]theme[\\/](public|tokens|server-rendered)/.test(id)
  )
    return 'styles'
  return 'site'
}

/**
 * Names of files are hashes alone: content blockers refuse scripts by words in their names (`social-icons`), and Vite's manifest knows which is which.
 * Those of every page begin with `1-`, by which they are known below. Hexadecimal, so that no word comes about by chance.
 */
const fileNames = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[hash:10].js',
  chunkFileNames: ({ name }: { name: string }) =>
    /^(react|router|styles|site|load|rolldown-runtime)$/.test(name) ? 'assets/1-[hash:10].js' : 'assets/[hash:10].js',
  assetFileNames: 'assets/[hash:10][extname]',
} as const

/** The client is built twice: for browsers, and as one self-contained module that Express renders pages with. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'client/public',
  plugins: [react()],
  appType: 'custom',
  ssr: { noExternal: true },
  // Without it the rendering would choose React's slower half for development whenever the server's own NODE_ENV is not set.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? {
        ...{ ssr: 'client/startup/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24', minify: false },
        // The rendered styles name the fonts of the browsers' build.
        rolldownOptions: { output: { hashCharacters: 'hex', assetFileNames: fileNames.assetFileNames } },
      }
    : {
        manifest: true,
        outDir: 'dist/client',
        emptyOutDir: true,
        // The oldest supported browsers (README); APIs that they lack are found by scripts/browser-support.test.ts.
        target: ['chrome156', 'edge156', 'firefox153', 'safari16.4', 'ios16.4'],
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // A module that every page has loaded needs no preload by the parts that import it.
          resolveDependencies: (_, dependencies) => dependencies.filter((file) => !/\/1-[^/]+$/.test(file)),
        },
        // any-ascii's table is 547 kB, and loaded only for a title that is to be transliterated.
        chunkSizeWarningLimit: 560,
        rolldownOptions: {
          input: ['client/startup/entry-browser.ts', 'client/startup/entry-preview.tsx', 'client/startup/entry-speed.ts'],
          treeshake: {
            // Emotion's copy of it is for a function that the client never calls.
            moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
            // Chakra's calls are not marked as pure: its default theme would stay in, with the recipes of components that no screen has.
            manualPureFunctions: ['defineConfig', 'createAnatomy'],
          },
          output: {
            ...fileNames,
            codeSplitting: {
              groups: [
                // The entry needs them before all others.
                { debugName: 'before all others', name: (id) => (/preload-helper|yield-to-browser/.test(id) ? 'load' : null), priority: 3 },
                { debugName: 'on every page', name: fileOfPage, includeDependenciesRecursively: false, priority: 2 },
                { debugName: 'in two areas', name: fileOfForms, includeDependenciesRecursively: false, priority: 1 },
                { debugName: 'in the work area', name: fileOfWork },
              ],
            },
          },
        },
      },
}))
