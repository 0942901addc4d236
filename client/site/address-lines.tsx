export function AddressLines({ address }: { address: string }) {
  const lines = address.split(/[,\n]/).flatMap((line, place) => (line.trim() === '' ? [] : { line: line.trim(), place }))
  return (
    <address>
      {lines.map(({ line, place }) => (
        <span key={place} dir="auto">
          {line}
        </span>
      ))}
    </address>
  )
}
