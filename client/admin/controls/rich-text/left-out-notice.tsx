import { Notice } from '../../../work/notice.tsx'
import type { LeftOut } from './pasting/left-out.ts'

const counted = (count: number, one: string, several: string) => (count === 0 ? [] : [count === 1 ? `a ${one}` : `${count} ${several}`])

const listing = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** One sentence that names the parts of a pasted text that were left out; undefined when nothing was. */
export function leftOutSentence({ pictures, comments, deletions, footnotes }: LeftOut): string | undefined {
  const parts = [
    ...counted(pictures, 'picture', 'pictures'),
    ...counted(comments, 'comment', 'comments'),
    ...counted(deletions, 'deleted passage', 'deleted passages'),
    ...counted(footnotes, 'footnote mark', 'footnote marks'),
  ]
  if (parts.length === 0) return undefined
  const list = listing.format(parts)
  const verb = pictures + comments + deletions + footnotes === 1 ? 'was' : 'were'
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb} left out of the pasted text`
}

export function LeftOutNotice({ leftOut }: { leftOut: LeftOut }) {
  const sentence = leftOutSentence(leftOut)
  if (sentence === undefined) return null
  return (
    <Notice tone="warning" title={sentence}>
      {leftOut.pictures > 0 ? 'Pictures of other programs cannot be pasted. Add them with the Picture button.' : undefined}
    </Notice>
  )
}
