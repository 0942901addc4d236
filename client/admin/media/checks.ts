import type { ListMediaParams, Media } from '../../generated/model/index.ts'

type Check = Media['checks'][number]

/** What each check of the library finds, as a mark on a file, as a filter and on the dashboard. */
export const checkTexts: Record<Check, { mark: string; filter: string; count: (count: number) => string; advice: string }> = {
  missingAlt: {
    mark: 'No description',
    filter: 'Without a description',
    count: (count) => (count === 1 ? '1 picture without a description' : `${count} pictures without a description`),
    advice: 'Say what the picture shows, or mark it as decorative.',
  },
  tooSmall: {
    mark: 'Too small',
    filter: 'Smaller than shown',
    count: (count) => (count === 1 ? '1 picture smaller than it is shown' : `${count} pictures smaller than they are shown`),
    advice: 'The site shows it larger than it is, so that it looks blurred. Replace it by a larger one.',
  },
  huge: {
    mark: 'Very large',
    filter: 'Very large files',
    count: (count) => (count === 1 ? '1 very large file' : `${count} very large files`),
    advice: 'It takes long to load on a phone. Replace it by a smaller one.',
  },
}

export const checks = Object.keys(checkTexts) as Check[]

/** A filter of the library as its address names it. */
export type Show = Check | 'unused' | ''

export const paramsOf = (show: Show): ListMediaParams => (show === '' ? {} : { [show]: true })
