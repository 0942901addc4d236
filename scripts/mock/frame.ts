import { themeScript } from '../../client/startup/theme-script.ts'
import { mockToken } from './examples.ts'

type Frame = { script: string; styles?: string[]; signedIn: boolean }

/** HTML frame of every page that is rendered in the browser only. */
export function pageFrame({ script, styles = [], signedIn }: Frame): string {
  const session = signedIn ? `<script>localStorage.getItem('token') ?? localStorage.setItem('token', '${mockToken}')</script>` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Haulfront</title>
<script>${themeScript}</script>${session}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="query-state">{}</script>
<script type="module" src="${script}"></script>
</body>
</html>`
}
