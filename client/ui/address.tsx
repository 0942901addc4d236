import { Fragment } from 'react'

/** Email address or URL, which breaks after its signs before it breaks within a word. */
export const Address = ({ text }: { text: string }) => (
  <bdi>
    {text.split(/(?<=[@./])/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <Fragment key={place}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </bdi>
)
