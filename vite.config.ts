import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    ? { ssr: 'client/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, target: 'node24', minify: false }
    : {
        manifest: true,
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'client/entry-browser.ts' },
      },
}))
