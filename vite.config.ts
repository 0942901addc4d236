import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * What every page loads comes in four files instead of two dozen: React, the router, styles, and our own frame with its queries. Each
 * request more costs a phone as much as a kilobyte does; and what changes seldom keeps its address, and stays in visitors' caches.
 */
const starts = ['startup/entry-browser.ts', 'startup/start.tsx', 'ui/theme/public-system.ts'].map(
  (file) => `${import.meta.dirname}/client/${file}`,
)
const onEveryPage = new Map<string, boolean>(starts.map((file) => [file, true]))

/** Tables of contents that other pages choose from: what they list is not on every page for it. */
const isChosenFrom = (id: string) =>
  /[\\/](generated[\\/]api[\\/](?!services|site-identity|sessions)|create-(slot-)?recipe-context|use-(slot-)?recipe|use-token|queriesObserver|useQueries)/.test(
    id,
  )

/** Whether one of the first modules imports it, by itself or through others; what is only imported later does not count. */
function isOnEveryPage(id: string, modules: Modules): boolean {
  const known = onEveryPage.get(id)
  if (known !== undefined) return known
  onEveryPage.set(id, false)
  const found = modules.getModuleInfo(id)?.importers.some((importer) => isOnEveryPage(importer, modules)) ?? false
  onEveryPage.set(id, found)
  return found
}

function fileOf(id: string): string | null {
  if (/^\0|entry-browser/.test(id) || isChosenFrom(id)) return null
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react'
  if (/node_modules[\\/]react-router/.test(id)) return 'router'
  if (/node_modules[\\/](@chakra-ui|@emotion|@pandacss|stylis)/.test(id) || /client[\\/]ui[\\/]theme[\\/](public|tokens)/.test(id))
    return 'styles'
  return 'site'
}

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
    ? { ssr: 'client/startup/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24', minify: false }
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
          resolveDependencies: (_, dependencies) =>
            dependencies.filter((file) => !/\/(react|router|styles|site|rolldown-runtime)-[^/]+$/.test(file)),
        },
        // any-ascii's table is 547 kB, and loaded only for a title that is to be transliterated.
        chunkSizeWarningLimit: 560,
        rolldownOptions: {
          input: ['client/startup/entry-browser.ts', 'client/startup/entry-preview.tsx'],
          treeshake: {
            // Emotion's copy of it is for a function that the client never calls.
            moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
            // Chakra's calls are not marked as pure: its default theme would stay in, with the recipes of components that no screen has.
            manualPureFunctions: ['defineConfig', 'createAnatomy'],
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'on every page',
                  name: (id, modules) => (isOnEveryPage(id, modules) ? fileOf(id) : null),
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
}))
