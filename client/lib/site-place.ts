import { tabStore } from './storage.ts'

const key = 'site-place'

/** Remembers for this tab where on the site an editor left for a form, as a path with its anchor. */
export const rememberPlace = (path: string): void => tabStore.set(key, path)

export const rememberedPlace = (): string => tabStore.get(key) ?? '/'
