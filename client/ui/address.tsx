/** Email address or URL, which breaks after its signs before it breaks within a word. */
export const Address = ({ text }: { text: string }) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
  <bdi>{text.split(/(?<=[@./])/).flatMap((part, place) => [part, <wbr key={place} />])}</bdi>
)
