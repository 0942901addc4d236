import { type Attribute, Extension, Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** Where a link may lead: what the server keeps when it cleans the text. */
export const isLinkAddress = (address: string) => /^(https?:|mailto:|tel:|#|\?|\/(?![/\\]))/i.test(address)

/** Where a picture may come from, likewise. */
export const isPictureAddress = (address: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(address)

/** Marks without a button: what was written with them stays as it is. */
const plainTags = ['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'span', 'sub', 'sup', 'var']
const plainMarks = plainTags.map((tag) =>
  Mark.create({ name: tag, excludes: '', parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] }),
)

/** Blocks without a button, by what they may hold. */
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

/** Left to itself, the editor reads `007` as the number 7. */
const kept = (name: string): [string, Attribute] => [name, { default: null, parseHTML: (element) => element.getAttribute(name) }]

/** A hint about the markup that was read, for `writeMarkup` to put it back; never stored. */
const hint = (name: string, start: unknown, read: (element: HTMLElement) => unknown): [string, Attribute] => [
  name,
  {
    default: start,
    parseHTML: read,
    renderHTML: ({ [name]: value }) => (value === null || value === 'no' ? {} : { [`data-${name}`]: value }),
  },
]
const tagOf = (element: Element | null) => element?.tagName.toLowerCase()

const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: [...blocks, ...containers, ...tables, ...marks], attributes: Object.fromEntries(common.map(kept)) },
    { types: ['image'], attributes: Object.fromEntries(['class', 'style', 'dir', 'lang', 'loading'].map(kept)) },
    { types: ['blockquote'], attributes: Object.fromEntries([kept('cite')]) },
    { types: ['link'], attributes: Object.fromEntries(['style', 'dir', 'lang'].map(kept)) },
    { types: ['tableHeader'], attributes: Object.fromEntries([kept('scope')]) },
    // A paragraph that the markup did not write out, as in `<li>text</li>`.
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

/** What the text editor can hold. Whatever else a text contains is found by `lossOf`, and then it is edited as HTML. */
export const extensions = [
  StarterKit.configure({
    // An empty paragraph at the end would be stored with the text.
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
  KeptAttributes,
]
