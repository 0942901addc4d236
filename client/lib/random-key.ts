/** A random key, 128 bits as digits and hyphens. Not `randomUUID`, which browsers offer in secure contexts alone, so not over plain HTTP. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
