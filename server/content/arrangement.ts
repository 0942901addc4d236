import { problem } from '../contract/problem.ts'
import { json } from '../database/connect.ts'
import type { Body, RecordDefinition, Row } from './record/record.ts'
import { withStoredSeo } from './stored-seo.ts'

type Section<Key extends string> = { key: Key; hidden?: boolean; heading?: string }

/**
 * Every section of a page in the order of a list. A section that is not listed is shown at its usual index; the listed ones fill the other
 * places. Lists of earlier releases have no headings.
 */
export function arranged<Key extends string>(usual: readonly Key[], listed: readonly Section<Key>[]): Required<Section<Key>>[] {
  const rest = listed.map(({ key, hidden = false, heading = '' }) => ({ key, hidden, heading }))
  const isListed = new Set(listed.map(({ key }) => key))
  return usual.map((key) => (isListed.has(key) ? rest.shift() : undefined) ?? { key, hidden: false, heading: '' })
}

/**
 * Columns and record of a content type that arranges the sections of a page. The list is stored as sent and completed on read, so that a
 * section of a later release takes its usual place in pages that were arranged before.
 * @param usual every key, in the usual order.
 * @param headed keys of the sections that have a heading of their own; the others show titles of their records, or none.
 */
export function arrangementOf<Key extends string>(
  usual: readonly Key[],
  headed: readonly Key[],
): Pick<RecordDefinition, 'toColumns' | 'toRecord'> {
  return {
    toColumns({ sections, ...body }: Body): Body {
      const columns = withStoredSeo(body)
      if (sections === undefined) return columns
      const listed = sections as Section<Key>[]
      const errors = [...doubled(listed), ...withoutHeading(listed, headed)]
      if (errors.length > 0) throw problem.invalid(...errors)
      return { ...columns, sections: json(listed) }
    },
    toRecord: (row: Row): Row => ({ ...row, sections: arranged(usual, row.sections as Section<Key>[]) }),
  }
}

/** Errors of sections that the list has twice. */
const doubled = (sections: readonly Section<string>[]) =>
  sections.flatMap(({ key }, index) =>
    sections.findIndex((other) => other.key === key) < index
      ? [{ path: `sections.${index}.key`, message: `The section ${key} stands in the list already` }]
      : [],
  )

/** Errors of headings that the page would not show. */
const withoutHeading = (sections: readonly Section<string>[], headed: readonly string[]) =>
  sections.flatMap(({ key, heading = '' }, index) =>
    heading === '' || headed.includes(key)
      ? []
      : [{ path: `sections.${index}.heading`, message: `The section ${key} has no heading of its own` }],
  )
