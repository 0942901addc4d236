import { type Attribute, Extension, Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { Directions } from './directions.ts'

/** Allowed link protocols: the ones that the server's sanitiser allows. */
export const isLinkAddress = (address: string) => /^(https?:|mailto:|tel:|#|\?|\/(?![/\\]))/i.test(address)

/** Picture sources that a page loads: its security policy refuses other sites without TLS. */
export const isPictureAddress = (address: string) => /^(https:\/\/|\/(?![/\\]))/i.test(address) || address.startsWith(`${location.origin}/`)

/** Marks without a toolbar button: existing ones are preserved. */
const plainTags = ['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'span', 'sub', 'sup', 'var']
const plainMarks = plainTags.map((tag) =>
  Mark.create({ name: tag, excludes: '', parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] }),
)

/** Blocks without a toolbar button, by their content model. */
const contents = {
  div: 'block+',
  section: 'block+',
  article: 'block+',
  figure: '(block|figcaption)+',
  figcaption: 'inline*',
  dl: '(dt|dd)+',
  dt: 'inline*',
  dd: 'block+',
}
const plainBlocks = Object.entries(contents).map(([tag, content]) =>
  Node.create({
    name: tag,
    content,
    group: ['figcaption', 'dt', 'dd'].includes(tag) ? '' : 'block',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  }),
)

const common = ['class', 'style', 'title', 'dir', 'lang']
const blocks = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'horizontalRule']
const containers = Object.keys(contents)
const tables = ['table', 'tableRow', 'tableCell', 'tableHeader']
const marks = ['bold', 'italic', 'underline', 'strike', 'code', ...plainTags]

/** Keeps the attribute a string: the editor's default parser would turn `007` into the number 7. */
const preserved = (name: string): [string, Attribute] => [name, { default: null, parseHTML: (element) => element.getAttribute(name) }]

/** Attribute with a hint about the parsed markup, for `writeMarkup` to restore it; never stored. */
const hint = (name: string, start: unknown, read: (element: HTMLElement) => unknown): [string, Attribute] => [
  name,
  {
    default: start,
    parseHTML: read,
    renderHTML: ({ [name]: value }) => (value === null || value === 'no' ? {} : { [`data-${name}`]: value }),
  },
]
const tagOf = (element: Element | null) => element?.tagName.toLowerCase()

const PreservedAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: [...blocks, ...containers, ...tables, ...marks], attributes: Object.fromEntries(common.map(preserved)) },
    { types: ['image'], attributes: Object.fromEntries(['class', 'style', 'dir', 'lang', 'loading'].map(preserved)) },
    { types: ['blockquote'], attributes: Object.fromEntries([preserved('cite')]) },
    { types: ['link'], attributes: Object.fromEntries(['style', 'dir', 'lang'].map(preserved)) },
    { types: ['tableHeader'], attributes: Object.fromEntries([preserved('scope')]) },
    // An implicit paragraph, as in `<li>text</li>`.
    { types: ['paragraph'], attributes: Object.fromEntries([hint('bare', 'yes', () => 'no')]) },
    { types: ['tableRow'], attributes: Object.fromEntries([hint('section', null, ({ parentElement }) => tagOf(parentElement))]) },
    {
      types: ['bold', 'italic', 'strike'],
      attributes: Object.fromEntries([
        hint('tag', null, (element) => ['b', 'i', 'del', 'strike'].find((tag) => tag === tagOf(element)) ?? null),
      ]),
    },
  ],
})

/** Schema of the text editor. `lossOf` finds any other markup, and the text is then edited as HTML. */
export const extensions = [
  StarterKit.configure({
    // A trailing empty paragraph would be stored with the text.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.configure({ inline: true }),
  Table.configure({ resizable: false }).extend({
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  }),
  TableRow,
  TableCell,
  TableHeader,
  ...plainBlocks,
  ...plainMarks,
  PreservedAttributes,
  Directions,
]
