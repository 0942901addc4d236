import { Box, Button, Flex, IconButton } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FocusEvent, Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { LuImage, LuLink } from 'react-icons/lu'
import { lowPage } from '../../../ui/low-window.ts'
import { shadowsAtSides } from '../../../ui/scroll-shadows.ts'
import { LinkForm } from './link-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { blocks, formats, insertions, keysForAria, keysInWords, remedies, type Tool, tableTools } from './tools.ts'

type Opened = 'link' | 'picture' | undefined
type Props = { editor: Editor; label: string; controls: string }

/** Toolbar with roving tabindex: one Tab stop, arrow keys between buttons (WAI-ARIA toolbar pattern). */
export function Toolbar({ editor, label, controls }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  const onLink = useEditorState({ editor, selector: () => editor.isActive('link') })
  const hide = () => setOpened(undefined)
  const close = () => {
    hide()
    editor.commands.focus()
  }

  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const here = all.indexOf(event.target as HTMLButtonElement)
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key]
    if (here === -1 || next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1
  }

  return (
    <Box
      position="sticky"
      top="14"
      zIndex="1"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border.emphasized"
      borderTopRadius="l2"
      css={{ [lowPage]: { position: 'static' } }}
    >
      <Flex
        ref={bar}
        role="toolbar"
        aria-label={`${label}: formatting`}
        aria-controls={controls}
        p="1"
        gap="0.5"
        wrap={{ base: 'nowrap', md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        css={scrolling}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <Group tools={formats} editor={editor} isFirst />
        <Group tools={blocks} editor={editor} />
        <Divider />
        <ToolButton
          name="Link"
          isOn={onLink}
          isOpen={opened === 'link'}
          act={() => setOpened(opened === 'link' ? undefined : 'link')}
          icon={<LuLink />}
        />
        <ToolButton
          name="Picture"
          isOpen={opened === 'picture'}
          act={() => setOpened(opened === 'picture' ? undefined : 'picture')}
          icon={<LuImage />}
        />
        {insertions.map((tool) => (
          <EditorTool key={tool.name} tool={tool} editor={editor} />
        ))}
        <Group tools={remedies} editor={editor} />
        {inTable && <TableTools editor={editor} />}
      </Flex>
      {opened === 'link' && <LinkForm editor={editor} close={close} hide={hide} />}
      {opened === 'picture' && <PictureForm editor={editor} close={close} hide={hide} />}
    </Box>
  )
}

/** On a phone the tools are one row that scrolls. */
const scrolling = { mdDown: { background: shadowsAtSides } }

const Divider = () => <Box aria-hidden flexShrink="0" w="1px" my="1" mx="1" bg="border.emphasized" />

function Group({ tools, editor, isFirst = false }: { tools: Tool[]; editor: Editor; isFirst?: boolean }) {
  return (
    <Fragment>
      {!isFirst && <Divider />}
      {tools.map((tool, index) => (
        <EditorTool key={tool.name} tool={tool} editor={editor} isFirst={isFirst && index === 0} />
      ))}
    </Fragment>
  )
}

function EditorTool({ tool, editor, isFirst }: { tool: Tool; editor: Editor; isFirst?: boolean }) {
  const { name, Icon, keys, isOn, isIdle, run } = tool
  const { on, idle } = useEditorState({ editor, selector: () => ({ on: isOn?.(editor), idle: isIdle?.(editor) ?? false }) })
  return (
    <ToolButton
      name={name}
      keys={keys}
      isOn={on}
      isIdle={idle}
      isFirst={isFirst}
      icon={Icon && <Icon />}
      act={() => void run(editor.chain().focus()).run()}
    />
  )
}

type ButtonProps = {
  name: string
  icon: React.ReactNode
  keys?: string
  isOn?: boolean
  isOpen?: boolean
  isIdle?: boolean
  isFirst?: boolean
  act: () => void
}

/** A disabled button stays focusable for the arrow keys (`aria-disabled`). A press leaves the selection in the text unchanged. */
function ToolButton({ name, icon, keys, isOn, isOpen, isIdle = false, isFirst = false, act }: ButtonProps) {
  const pressed = isOn === true || isOpen === true
  return (
    <IconButton
      size="xs"
      flexShrink="0"
      variant={pressed ? 'solid' : 'ghost'}
      colorPalette="gray"
      opacity={isIdle && !pressed ? 0.45 : 1}
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keysInWords(keys)})`}
      aria-keyshortcuts={keys && keysForAria(keys)}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      aria-disabled={isIdle}
      tabIndex={isFirst ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isIdle && act()}
    >
      {icon}
    </IconButton>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  return (
    <Fragment>
      <Box aria-hidden flexBasis={{ md: '100%' }} />
      {tableTools.map(({ name, run }) => (
        <Button
          key={name}
          size="2xs"
          px="1.5"
          fontSize="0.8125rem"
          fontWeight="550"
          flexShrink="0"
          variant="ghost"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void run(editor.chain().focus()).run()}
        >
          {name}
        </Button>
      ))}
    </Fragment>
  )
}
