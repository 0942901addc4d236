import { searchForm } from '../../../shared/normal-forms.ts'

/** Words that mean the same to the people who search, each in the form of searches. */
const sameWords = [
  ['phone', 'telephone', 'mobile', 'call', 'number'],
  ['colour', 'color', 'colours', 'colors', 'accent', 'ground', 'brand', 'theme'],
  ['logo', 'brand', 'mark', 'icon', 'favicon'],
  ['hours', 'timings', 'opening', 'times'],
  ['address', 'location', 'office', 'branch', 'branches'],
  ['email', 'mail', 'e-mail'],
  ['notice', 'banner', 'announcement'],
  ['social', 'twitter', 'instagram', 'facebook', 'youtube', 'linkedin'],
  ['seo', 'google', 'meta', 'search'],
  ['enquiry', 'inbox', 'lead', 'leads', 'message', 'messages'],
  ['users', 'accounts', 'people', 'staff', 'colleagues', 'invite'],
  ['visits', 'analytics', 'statistics', 'traffic', 'numbers'],
  ['deleted', 'trash', 'bin', 'restore'],
  ['developers', 'api', 'tokens', 'webhooks'],
  ['media', 'files', 'pictures', 'photos', 'images', 'library'],
  ['legal', 'terms', 'privacy', 'cookies', 'imprint'],
  ['faq', 'faqs', 'questions', 'answers'],
  ['shipping', 'video', 'film'],
  ['old', 'redirects', 'redirect', '301'],
  ['arrange', 'order', 'sections', 'headings'],
]

const shortest = 3

/** The words that one of the same meaning begins with `beginning`. */
const alike = (beginning: string) =>
  beginning.length < shortest ? [] : sameWords.filter((words) => words.some((word) => word.startsWith(beginning))).flat()

const wordsOf = (text: string) =>
  searchForm(text)
    .trim()
    .split(/[\s·]+/)

/** Whether each word of a search, or one that means the same, begins a word of a text. */
export function isFoundIn(text: string, search: string): boolean {
  const words = wordsOf(text)
  return wordsOf(search).every((beginning) => words.some((word) => word.startsWith(beginning) || alike(beginning).includes(word)))
}
