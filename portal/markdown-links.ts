/** An address of a page, between the brackets of a Markdown link; files of the documentation are no pages. */
const pageLink = /\]\((\/docs(?!\/(?:assets|versions)\/)[^)#]*?)(?<!\.(?:md|tgz))(#[^)]*)?\)/g

/** Lets the links of a page in Markdown lead to pages in Markdown. */
export const linkedToMarkdown = (markdown: string) =>
  markdown.replaceAll(pageLink, (_link, path: string, fragment = '') => `](${path}.md${fragment})`)
