import type { FileHandle } from 'node:fs/promises'
import { readAt } from './iso-boxes.ts'

/** Ids of the relevant elements (RFC 9559, 5). */
const ids = { segment: 0x18538067, tracks: 0x1654ae6b, cluster: 0x1f43b675, trackEntry: 0xae, trackType: 0x83 }

type Element = { id: number; start: number; end: number }

/** Maximum number of elements on one level, more than a WebM has before its first cluster. */
const maxElements = 10_000

/** Length of a variable-size integer of EBML (RFC 8794, 4), by its first byte; 9 for an invalid one. */
const lengthOf = (first: number) => Math.clz32(first) - 23

/** The elements between two positions. An element of unknown size, as in a live recording, reaches to the end. */
async function* elementsIn(file: FileHandle, from: number, to: number): AsyncGenerator<Element> {
  let position = from
  for (let count = 0; count < maxElements && position < to; count += 1) {
    const header = await readAt(file, position, 12)
    const idLength = lengthOf(header[0] ?? 0)
    const sizeLength = lengthOf(header[idLength] ?? 0)
    if (idLength > 4 || sizeLength > 8 || header.length < idLength + sizeLength) return
    const id = header.readUIntBE(0, idLength)
    const digits = BigInt(`0x${header.toString('hex', idLength, idLength + sizeLength)}`)
    const size = BigInt.asUintN(7 * sizeLength, digits)
    const start = position + idLength + sizeLength
    const isUnknown = size === BigInt.asUintN(7 * sizeLength, -1n)
    yield { id, start, end: isUnknown ? to : start + Number(size) }
    position = isUnknown ? to : start + Number(size)
  }
}

async function find(file: FileHandle, id: number, from: number, to: number): Promise<Element | undefined> {
  for await (const element of elementsIn(file, from, to)) if (element.id === id) return element
  return undefined
}

/**
 * The track types of a WebM, whether it has a cluster of data, and whether it ends before its segment. Undefined without a segment or
 * tracks.
 */
export async function findMatroskaTracks(
  file: FileHandle,
  size: number,
): Promise<{ types: ('video' | 'other')[]; hasData: boolean; isCut: boolean } | undefined> {
  const segment = await find(file, ids.segment, 0, size)
  if (segment === undefined) return undefined
  const tracks = await find(file, ids.tracks, segment.start, Math.min(segment.end, size))
  if (tracks === undefined) return undefined
  const cluster = await find(file, ids.cluster, segment.start, Math.min(segment.end, size))
  const types: ('video' | 'other')[] = []
  for await (const entry of elementsIn(file, tracks.start, Math.min(tracks.end, size))) {
    if (entry.id !== ids.trackEntry) continue
    const type = await find(file, ids.trackType, entry.start, Math.min(entry.end, size))
    types.push(type !== undefined && (await readAt(file, type.end - 1, 1))[0] === 1 ? 'video' : 'other')
  }
  return { types, hasData: cluster !== undefined && cluster.start < size, isCut: segment.end > size }
}
