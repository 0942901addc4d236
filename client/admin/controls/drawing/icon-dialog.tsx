import { Box, Button, chakra, Dialog, Flex, Tabs, Textarea } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { FormSchema } from '../../../lib/form-schema.ts'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { Field } from '../../../work/fields/field.tsx'
import { IconGrid } from './icon-grid.tsx'
import { SvgPreview } from './svg-preview.tsx'
import { useSanitisedSvg } from './use-sanitised-svg.ts'

type Props = {
  schema: FormSchema
  choose: (markup: string) => void
  close: () => void
  returnFocus: () => HTMLElement | null
}

export function IconDialog({ schema, choose, close, returnFocus }: Props) {
  const use = (markup: string) => {
    choose(markup)
    close()
  }
  return (
    <ModalDialog
      title="Choose an icon"
      open
      onOpenChange={close}
      scrollBehavior="inside"
      size="lg"
      finalFocusEl={returnFocus}
      hasCloseButton
    >
      <Dialog.Body pb="6" minH="24rem">
        <Tabs.Root defaultValue="icons" variant="line">
          <Tabs.List mb="4">
            <Tabs.Trigger value="icons">Icons</Tabs.Trigger>
            <Tabs.Trigger value="paste">Paste SVG</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="icons" p="0">
            <IconGrid choose={use} />
          </Tabs.Content>
          <Tabs.Content value="paste" p="0">
            <PasteSvg schema={schema} choose={use} />
          </Tabs.Content>
        </Tabs.Root>
      </Dialog.Body>
    </ModalDialog>
  )
}

function PasteSvg({ schema, choose }: Pick<Props, 'schema' | 'choose'>) {
  const id = useId()
  const [code, setCode] = useState('')
  const { svg, removed } = useSanitisedSvg(code)
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <Box w="full">
        <Field id={id} label="SVG code">
          <Textarea
            {...fieldAttributes(id, { help: false })}
            aria-describedby={`${id}-removed`}
            rows={6}
            fontFamily="mono"
            fontSize="sm"
            spellCheck={false}
            maxLength={schema.maxLength}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      </Box>
      <chakra.p id={`${id}-removed`} role="status" fontSize="sm" fontWeight="600" color="fg.warning">
        {removed.length > 0 && `Will be removed: ${removed.join(', ')}`}
      </chakra.p>
      <SvgPreview svg={svg} w="24" h="24" />
      <Button colorPalette="gray" disabled={svg === ''} onClick={() => choose(svg)}>
        Use this drawing
      </Button>
    </Flex>
  )
}
