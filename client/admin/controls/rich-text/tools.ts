import type { ChainedCommands, Editor } from '@tiptap/core'
import type { IconType } from 'react-icons'
import {
  LuBold,
  LuHeading2,
  LuHeading3,
  LuHeading4,
  LuItalic,
  LuList,
  LuListOrdered,
  LuMinus,
  LuQuote,
  LuRedo2,
  LuRemoveFormatting,
  LuStrikethrough,
  LuTable,
  LuUnderline,
  LuUndo2,
} from 'react-icons/lu'

export type Tool = {
  name: string
  Icon?: IconType
  /** Mod is Ctrl, and ⌘ on a Mac. */
  keys?: string
  isOn?: (editor: Editor) => boolean
  isIdle?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const mark = (name: string, type: string, Icon: IconType, keys: string): Tool => ({
  name,
  Icon,
  keys,
  isOn: (editor) => editor.isActive(type),
  run: (chain) => chain.toggleMark(type),
})
const heading = (level: 2 | 3 | 4, Icon: IconType): Tool => ({
  name: `Heading ${level}`,
  Icon,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

export const formats: Tool[] = [
  mark('Bold', 'bold', LuBold, 'Mod+B'),
  mark('Italic', 'italic', LuItalic, 'Mod+I'),
  mark('Underline', 'underline', LuUnderline, 'Mod+U'),
  mark('Strikethrough', 'strike', LuStrikethrough, 'Mod+Shift+S'),
]

export const blocks: Tool[] = [
  heading(2, LuHeading2),
  heading(3, LuHeading3),
  heading(4, LuHeading4),
  {
    name: 'Bulleted list',
    Icon: LuList,
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    Icon: LuListOrdered,
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'Quotation',
    Icon: LuQuote,
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
]

export const insertions: Tool[] = [
  {
    name: 'Table',
    Icon: LuTable,
    isOn: (editor) => editor.isActive('table'),
    isIdle: (editor) => editor.isActive('table'),
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'Rule', Icon: LuMinus, run: (chain) => chain.setHorizontalRule() },
]

export const remedies: Tool[] = [
  { name: 'Clear formatting', Icon: LuRemoveFormatting, run: (chain) => chain.unsetAllMarks().clearNodes() },
  { name: 'Undo', Icon: LuUndo2, keys: 'Mod+Z', isIdle: (editor) => !editor.can().undo(), run: (chain) => chain.undo() },
  { name: 'Redo', Icon: LuRedo2, keys: 'Mod+Shift+Z', isIdle: (editor) => !editor.can().redo(), run: (chain) => chain.redo() },
]

/** Available while the cursor is in a table. */
export const tableTools: Tool[] = [
  { name: 'Row above', run: (chain) => chain.addRowBefore() },
  { name: 'Row below', run: (chain) => chain.addRowAfter() },
  { name: 'Column left', run: (chain) => chain.addColumnBefore() },
  { name: 'Column right', run: (chain) => chain.addColumnAfter() },
  { name: 'Delete row', run: (chain) => chain.deleteRow() },
  { name: 'Delete column', run: (chain) => chain.deleteColumn() },
  { name: 'Delete table', run: (chain) => chain.deleteTable() },
]

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export const keysInWords = (keys: string) => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl')

export const keysForAria = (keys: string) => keys.replace('Mod', isMac() ? 'Meta' : 'Control')
