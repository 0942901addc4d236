import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../server/configuration.ts'
import { typeCheck } from './compiler.ts'
import { ending } from './leftovers.ts'

const run = promisify(execFile)

/** One edit of a file that is there: `add` goes in front of the first `before`. */
export type Edit = { file: string; before: string; add: string }

/** A copy of the files in version control, to change and to run, with the packages of this project. */
export async function projectCopy() {
  const root = await mkdtemp(join(tmpdir(), 'haulfront-copy-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: projectRoot })
  const files = globSync(stdout.split('\0').filter(Boolean), { cwd: projectRoot })
  for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true })
  await Promise.all(files.map((file) => copyFile(join(projectRoot, file), join(root, file))))
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir')

  return {
    root,
    /** Adds the files of a folder, without the `.txt` behind their names, which hides them from the tools of this project. */
    async add(folder: string): Promise<void> {
      for (const file of globSync('**/*.txt', { cwd: folder })) await copyFile(join(folder, file), join(root, file.replace(/\.txt$/, '')))
    },
    async edit({ file, before, add }: Edit): Promise<void> {
      const path = join(root, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      await writeFile(
        path,
        text.replace(before, () => add + before),
      )
    },
    generate: () => run(process.execPath, ['scripts/generate.ts'], { cwd: root }),
    /** Type errors, one line each. */
    async errors(): Promise<string[]> {
      const output = await typeCheck(root)
      return output.split('\n').filter((line) => /^\S+\(\d+,\d+\): error /.test(line))
    },
    remove: ending(() => rm(root, { recursive: true, force: true })),
  }
}
