const mediaTypes: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' }

/** The media type that a stored file is served as; its ending was chosen by its content. */
export const mediaTypeOf = (name: string) => mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
