import { chakra, Dialog, Flex } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { CheckLine } from '../parts/check-line.tsx'
import { openDialog, openerOfDialog, useOpened } from '../parts/dialogs/opened.ts'
import { singleKeys, useShortcut } from '../parts/shortcut.ts'

const shortcuts: { keys: string[]; does: string }[] = [
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Ctrl', 'K'], does: 'Find anything' },
  { keys: ['/'], does: 'Search in the list' },
  { keys: ['j'], does: 'Next enquiry' },
  { keys: ['k'], does: 'Previous enquiry' },
  { keys: ['e'], does: 'Mark the open enquiry done, and go on' },
  { keys: ['z'], does: 'Undo that, or a delete' },
  { keys: ['a'], does: 'Assign the open enquiry to me' },
  { keys: ['n'], does: 'Write a note on the open enquiry' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['Esc'], does: 'Close a dialog' },
]
const isMac = /mac/i.test(navigator.userAgent)
const named = (key: string) => (key === 'Ctrl' && isMac ? '⌘' : key)

/** Dialog with the list of shortcuts, opened by a button or by `?`, and the global shortcuts. */
export function Shortcuts() {
  const open = useOpened('shortcuts')
  const [on, setOn] = useState(singleKeys.on)
  const list = useRef<HTMLDivElement>(null)
  useShortcut('?', () => openDialog('shortcuts'))
  useShortcut('/', () => {
    const search = document.querySelector<HTMLInputElement>('main input[type=search]')
    search?.focus()
    search?.select()
  })

  return (
    <ModalDialog
      title="Keyboard shortcuts"
      open={open}
      placement="center"
      initialFocusEl={() => list.current}
      finalFocusEl={openerOfDialog}
      onOpenChange={(change) => openDialog(change.open ? 'shortcuts' : undefined)}
      lazyMount
      unmountOnExit
      maxW="26rem"
      hasCloseButton
      trigger={
        <chakra.button
          type="button"
          cursor="pointer"
          textDecoration="underline"
          textUnderlineOffset="3px"
          css={{ '@media (hover: none)': { display: 'none' } }}
        >
          Keyboard shortcuts
        </chakra.button>
      }
    >
      <Dialog.Body ref={list} tabIndex={-1} outline="none">
        <chakra.dl borderTopWidth="1px">
          {shortcuts.map(({ keys, does }) => (
            <Flex key={does} py="2" justify="space-between" align="center" borderBottomWidth="1px">
              <dt>{does}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </Flex>
          ))}
        </chakra.dl>
        <chakra.div my="4">
          <CheckLine
            label="Use the shortcuts of a single key"
            help="They never work while you are writing in a field."
            checked={on}
            choose={(checked) => {
              singleKeys.switch(checked)
              setOn(checked)
            }}
          />
        </chakra.div>
      </Dialog.Body>
    </ModalDialog>
  )
}

function Keys({ keys }: { keys: string[] }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ' + '}
      <chakra.kbd
        textStyle="fact"
        fontSize="sm"
        px="2"
        py="0.5"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l2"
        bg="bg.subtle"
      >
        {named(key)}
      </chakra.kbd>
    </span>
  ))
}
