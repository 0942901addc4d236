import { inlineMarkdown } from '../markdown.ts'

/** What a reader wants to know first, as terms and texts in Markdown. */
export type Facts = [term: string, text: string][]

export const factsHtml = (facts: Facts): string =>
  `<dl class="access">${facts.map(([term, text]) => `<div><dt>${inlineMarkdown(term)}</dt><dd>${inlineMarkdown(text)}</dd></div>`).join('')}</dl>`

export const factsMarkdown = (facts: Facts): string => facts.map(([term, text]) => `- ${term}: ${text}`).join('\n')
