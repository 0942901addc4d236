import type { Row } from '../../server/docs/proof/tables.ts'
import { generating } from '../statuses.ts'

/** Tests over every operation, whose titles are about something else than what one of them does. */
const general = /(query-parser|methods|statuses|all-operations|reference-samples)\.test\.ts$/

/** Words of a title for the verb of an operation, where its own do not do. */
const wordsForVerbs: Record<string, string> = {
  create: 'creat|stor|mak|sent|sends|new',
  list: 'list|page|limit|sort|newest|find',
  view: 'view|read|show|return',
  get: 'get|read|show|return|view',
  edit: 'edit|chang|writ|updat',
  update: 'edit|chang|writ|updat',
  set: 'set|chang|hid|giv|has',
  delete: 'delet|remov|end|revok',
  login: 'sign\\w*[ -]in|log',
  logout: 'sign\\w*[ -]out|log',
  register: 'sign\\w*[ -]up|regist',
}

const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
const stem = (word: string) => word.replace(/(ies|y|es|s|e)$/, '')

/** A title about one thing that is done to a record. */
const ofOtherVerb = /^(?:creat|edit|delet|mov|hid|publish|restor|list|view|read)ing\b/i

/** Files that go through the types of content, by suites named after them. */
const ofTypes = ['collections', 'singletons', 'lists']

/**
 * How badly a test fits the response that it stands beside, by its title and file; 0 is a fit. A success wants a title about success, about
 * the operation's record, and about what the operation does. Of an error it says nothing but that made-up requests come last.
 */
export function misfitOf({ operation, status, file, test }: Row<'responses'>): number {
  const faults = [generating.test(file), ...(status.startsWith('2') ? faultsOfSuccess(operation, file, test) : [])]
  return faults.reduce((sum, isFault) => sum * 2 + Number(isFault), 0)
}

/** The worst first, as many for each row, so that they weigh alike. */
function faultsOfSuccess(operation: string, file: string, test: string): boolean[] {
  const [verb = '', ...nouns] = wordsOf(operation).map((word, place) => (place === 0 ? word : stem(word)))
  const name = file.split('/').at(-1)?.replace('.test.ts', '') ?? ''
  const [ofFile, ofTitle] = [wordsOf(name), wordsOf(test)].map((words) => words.map(stem))
  const ownVerb = new RegExp(`\\b(?:${wordsForVerbs[verb] ?? verb.slice(0, 6)})`, 'i')
  const title = test.split(' > ').at(-1) ?? ''
  const isOf = (words: string[] = []) => nouns.every((noun) => words.includes(noun))
  return [
    /refus|reject|forbid|\bno longer\b|\b[345]\d\d\b/i.test(test),
    general.test(file),
    !isOf(ofTitle) && !isOf(ofFile),
    !ownVerb.test(test),
    // "editing returns the record" is about another operation than the one that views it.
    ofOtherVerb.test(title) && !ownVerb.test(title.slice(0, title.indexOf(' '))),
    !nouns.some((noun) => ofFile?.includes(noun)) && !ofTypes.includes(name),
    /\b(?:empty|no record|nothing)\b/i.test(test),
  ]
}
