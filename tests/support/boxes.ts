/** A box of an ISO base media file: its length, its type, its payload. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts.map((part) => Buffer.from(part as string, 'latin1'))])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 4)
  return Buffer.concat([length, content])
}

/** The brands with which a file begins, the major one first. */
export const brands = (major: string, ...compatible: string[]) => box('ftyp', major, Buffer.alloc(4), ...compatible)

/** The header of a movie with one track: of pictures (`vide`) or of sound (`soun`). */
export const movieHeader = (handler: string) => box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(8), handler))))

export const movieData = (bytes = 20) => box('mdat', Buffer.alloc(bytes))

/** An element of EBML with a size of eight bytes; without content one of unknown size. */
export function element(id: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(parts.length === 0 ? 0x01ff_ffff_ffff_ffffn : 0x0100_0000_0000_0000n + BigInt(content.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** The start of a Matroska file of a document type. */
export const ebmlHeader = (documentType: string) => element('1a45dfa3', element('4282', Buffer.from(documentType)))

/** Tracks element with one track of a type: video (1) or audio (2). */
export const matroskaTracks = (type: number) => element('1654ae6b', element('ae', element('83', Buffer.from([type]))))

export const matroskaCluster = () => element('1f43b675', element('e7', Buffer.from([0])))
