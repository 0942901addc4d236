import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { publicBase } from './public-base.ts'
import { publicSystem } from './public-system.ts'

const client = join(import.meta.dirname, '../..')
const { conditions: _conditions, utilities: _utilities, ...own } = publicSystem()._config
/** Reference: the public pages' styles with all of Chakra's base. */
const whole = createSystem(defaultBaseConfig, own)

/** The files below `client/site` and their imports, except the generated API and its types. */
function publicFiles(): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file) || /[/]generated[/](?:api|model)[/]/.test(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
      visit(resolve(file, '..', path))
  }
  for (const file of globSync('site/**/*.{ts,tsx}', { cwd: client, exclude: (name) => name.includes('.test.') })) visit(join(client, file))
  return found
}

const texts = [...publicFiles()].map((file) => readFileSync(file, 'utf8'))
const names = new Set(
  texts.flatMap((text) => [...text.matchAll(/(?<![\w.$'-])(_?[a-zA-Z]+)(?:=|\??: (?!string\b))/g)].map(([, name = '']) => name)),
)
const pairs = new Map(
  texts.flatMap((text) =>
    [...text.matchAll(/(?<![\w.$'-])([a-zA-Z]+)(?:=|: )\{?(?:'([^']*)'|"([^"]*)"|(\d+)\b)/g)].map(
      ([all, name = '', quoted, attribute, number]) => [all, [name, quoted ?? attribute ?? Number(number)] as const] as const,
    ),
  ),
).values()

const withoutMark = (css: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(css).filter(([name]) => name !== '--bg-currentcolor'))

test('every state that the public pages style is in their base, as Chakra has it', () => {
  const chakras = defaultBaseConfig.conditions ?? {}
  const used = Object.keys(chakras).filter((name) => names.has(`_${name}`))
  expect(used.length).toBeGreaterThan(3)
  expect(publicBase.conditions).toEqual(Object.fromEntries(used.map((name) => [name, chakras[name]])))
})

test('every property that the public pages write gets the CSS that all of Chakra would make of it', () => {
  const styles = [...pairs].filter(([name]) => whole.isValidProperty(name))
  expect(styles.length).toBeGreaterThan(200)
  const different = styles.filter(([name, value]) => {
    const made = (system: typeof whole) => JSON.stringify(withoutMark(system.css(Object.fromEntries([[name, value]]) as object)))
    return made(publicSystem()) !== made(whole)
  })
  expect(different).toEqual([])
})

test('a property whose values may be tokens, or whose name is a short one, is in the base of the public pages', () => {
  const categories = Object.entries(whole._config.utilities ?? {})
  const tokens = ['colors', 'fonts', 'radii']
  const needed = categories.filter(([name, utility]) => {
    const ofTokens = typeof utility.values === 'function' ? name !== 'backgroundImage' : tokens.includes(String(utility.values))
    return (ofTokens && names.has(name)) || [utility.shorthand ?? []].flat().some((short) => names.has(short))
  })
  expect(Object.keys(publicBase.utilities ?? {})).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
})
