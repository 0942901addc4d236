import { dirname } from 'node:path'
import {
  type Body,
  type Context,
  contentFolder,
  isReference,
  type Located,
  located,
  propertiesOf,
  type Schema,
  shared,
} from './written-contract.ts'

const isFile = ({ 'x-content-types': types }: Schema) => types !== undefined

/** Adds to each file part of a content type a sibling part that takes a file of the library instead (`x-instead-of`). */
export function addMediaIds({ content }: Body, context: Context): void {
  const media = content['multipart/form-data']
  const { absoluteRef } = context.location.source
  if (media === undefined || isReference(media.schema) || dirname(absoluteRef) !== contentFolder) return
  const siblings: Record<string, Schema> = {}
  const parts = propertiesOf({ schema: media.schema, file: absoluteRef }, context)
  for (const [name, { schema, file }] of parts) {
    if (isFile(schema)) siblings[`${name}MediaId`] = mediaId(name)
    else if (schema.items !== undefined && isFile(located(schema.items, file, context).schema))
      siblings[`${name}MediaId`] = { ...mediaIds(name), maxItems: schema.maxItems }
  }
  if (Object.keys(siblings).length > 0) media.schema.allOf?.push({ type: 'object', properties: siblings })
}

const libraryId = '6a1d9e3c-52b7-4f08-8c4d-e90b7a1f2d36'
const mediaId = (part: string): Schema => ({
  description: `The \`_id\` of a file of the library to use in place of \`${part}\`; "" removes the stored file. Sent with \`${part}\`, it is a 400.`,
  type: 'string',
  maxLength: 36,
  pattern: '^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})?$',
  example: libraryId,
  'x-messages': { pattern: 'Send the id of a file of the library, or nothing to remove the stored one' },
  'x-instead-of': part,
})
const mediaIds = (part: string): Schema => ({
  description: `The \`_id\`s of files of the library to use in place of \`${part}\`. Sent with \`${part}\`, it is a 400.`,
  type: 'array',
  items: { type: 'string', format: 'uuid', minLength: 36, maxLength: 36 },
  example: [libraryId],
  'x-instead-of': part,
})

/** Adds the library's facts about files to the record of a content type that names files, and the facts of new files to its example. */
export function addRecordMedia(schema: Schema, context: Context): void {
  if (!('x-content-type-name' in schema)) return
  const addresses = addressesIn({ schema, file: context.location.source.absoluteRef }, context)
  if (addresses.length === 0) return
  const example = Object.fromEntries(addresses.map((address) => [address, address.endsWith('.webp') ? newPicture : newVideo]))
  schema.allOf?.push({ type: 'object', properties: { media: { ...shared('values.yaml', '/schemas/RecordMedia'), example } } })
}

const focus = { focalX: 50, focalY: 50 }
const newPicture = { width: 1600, height: 900, ...focus, variants: [240, 480, 800, 1200] }
const newVideo = { ...focus, variants: [] }

/** The examples of the addresses of files in a schema, its lists included. */
function addressesIn({ schema, file }: Located, context: Context): string[] {
  if (schema['x-names-file'] === true) return [String(schema.example)]
  if (schema.items !== undefined) return addressesIn(located(schema.items, file, context), context)
  return propertiesOf({ schema, file }, context).flatMap(([, part]) => addressesIn(part, context))
}
