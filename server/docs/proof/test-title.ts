const id = String.raw`[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+`
/** The ids in brackets at the end of a suite or a title; tests over all types have none for some, such as `(, API-GEN-24)`. */
const bracketed = new RegExp(String.raw` \(((?:${id})?(?:, (?:${id})?)*)\)(?= > |$)`, 'g')

/** What a test is called, and the ids of the requirements and promises that it names, each once. */
export function titleAndIds(test: string): { title: string; ids: string[] } {
  const named = [...test.matchAll(bracketed)].flatMap(([, ids = '']) => ids.split(', '))
  return { title: test.replaceAll(bracketed, ''), ids: [...new Set(named.filter((each) => each !== ''))] }
}
