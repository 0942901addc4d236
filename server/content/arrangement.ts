import { problem } from '../contract/problem.ts'
import { json } from '../database/connect.ts'
import type { Body, RecordDefinition, Row } from './record/record.ts'

type Section<Key extends string> = { key: Key; hidden?: boolean }

/**
 * Every section of a page in the order of a list. A section that is not listed is shown at its usual index; the listed ones fill the other
 * places.
 */
export function arranged<Key extends string>(usual: readonly Key[], listed: readonly Section<Key>[]): Required<Section<Key>>[] {
  const rest = listed.map(({ key, hidden = false }) => ({ key, hidden }))
  const isListed = new Set(listed.map(({ key }) => key))
  return usual.map((key) => (isListed.has(key) ? rest.shift() : undefined) ?? { key, hidden: false })
}

/**
 * Columns and record of a content type that arranges the sections of a page. The list is stored as sent and completed on read, so that a
 * section of a later release takes its usual place in pages that were arranged before.
 * @param usual every key, in the usual order.
 */
export function arrangementOf<Key extends string>(usual: readonly Key[]): Pick<RecordDefinition, 'toColumns' | 'toRecord'> {
  return {
    toColumns({ sections, ...columns }: Body): Body {
      if (sections === undefined) return columns
      const listed = sections as Section<Key>[]
      refuseDoubled(listed)
      return { ...columns, sections: json(listed) }
    },
    toRecord: (row: Row): Row => ({ ...row, sections: arranged(usual, row.sections as Section<Key>[]) }),
  }
}

/** @throws Problem 400 that names each duplicate section. */
function refuseDoubled(sections: readonly { key: string }[]): void {
  const doubled = sections.flatMap(({ key }, index) =>
    sections.findIndex((other) => other.key === key) < index
      ? [{ path: `sections.${index}.key`, message: `The section ${key} stands in the list already` }]
      : [],
  )
  if (doubled.length > 0) throw problem.invalid(...doubled)
}
