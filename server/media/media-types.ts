const mediaTypes: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' }

/** Media type of a stored file by its extension, which was derived from its content. */
export const mediaTypeOf = (name: string) => mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
