/** The first bytes of a file, as a text of one character a byte. */
const headOf = async (file: Blob) => String.fromCharCode(...new Uint8Array(await file.slice(0, 256).arrayBuffer()))

/** Whether a WebP is an animation, by the flag of its extended header (RFC 9649, 2.7). */
export async function isAnimatedWebp(file: Blob): Promise<boolean> {
  const head = await headOf(file)
  return head.slice(8, 16) === 'WEBPVP8X' && (head.charCodeAt(20) & 2) !== 0
}

/** Whether an AVIF is an animation, by the brands at its start; the server takes the first picture of one. */
export async function isAnimatedAvif(file: Blob): Promise<boolean> {
  const head = await headOf(file)
  const brands: string[] = head.slice(8, head.charCodeAt(3)).match(/.{4}/gs) ?? []
  return head.slice(4, 8) === 'ftyp' && brands.includes('avis')
}
