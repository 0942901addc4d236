// `npm test -- <file or word>`: selects the test files, and the runner of each.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const suites = {
  browser: ['tests/browser', 'tests/mock'],
  vitest: [
    'shared',
    'portal',
    'server',
    'client',
    'scripts',
    'tests/api',
    'tests/faults',
    'tests/hostile',
    'tests/programs',
    'tests/world',
  ],
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

/**
 * @param word part of a test file's path, or else of its text, such as the id of a requirement.
 * @returns the test files of each runner, and `title` to filter tests by the word. A word in a table that tests share selects all test
 * files of the runner.
 */
export function selectTests(root, word) {
  const select = (choose) => {
    const of = (folders) => choose(folders.flatMap((folder) => sources(root, folder)))
    return { browser: of(suites.browser), vitest: of(suites.vitest) }
  }
  const byPath = select((files) => files.filter((file) => isTest(file) && file.includes(word)))
  if (Object.values(byPath).flat().length > 0) return { ...byPath, title: undefined }
  const byText = select((files) => {
    const found = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(word))
    const isInTable = found.some((file) => !isTest(file) && file.startsWith('tests/'))
    return (isInTable ? files : found).filter(isTest)
  })
  return { ...byText, title: word }
}

function sources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .map((file) => file.replaceAll('\\', '/').replace(/^\//, ''))
}
