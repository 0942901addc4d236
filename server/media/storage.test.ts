import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../configuration.ts'

/** Runs code in a process of its own that prints every imported package of the AWS SDK. */
function loaded(code: string): string[] {
  const watch = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => { if (name.startsWith('@aws-sdk/')) console.log(name); return next(name, context) } })
    ${code}`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', watch], { cwd: projectRoot, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
}

test('the S3 client is loaded only when a bucket is configured', () => {
  expect(loaded(`await import('./server/service.ts')`)).toEqual([])
  expect(loaded(`await import('./server/media/s3-storage.ts')`)).toContain('@aws-sdk/client-s3')
})
