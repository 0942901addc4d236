export function AddressLines({ address }: { address: string }) {
  const lines = address.split(',').map((line, place) => ({ line: line.trim(), place }))
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
