import { Box, Button, CloseButton, chakra, Dialog, Flex, IconButton, Portal, useBreakpointValue } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { LuFileText, LuImageOff, LuLayoutGrid, LuMonitor, LuMoon, LuSmartphone, LuSun, LuTablet, LuWrapText } from 'react-icons/lu'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { hasStandIn, type Previewed, usePreviewValues } from './use-preview-values.ts'

const widths = [
  ['Phone, 390 px wide', 390, LuSmartphone],
  ['Tablet, 768 px wide', 768, LuTablet],
  ['Desktop, 1440 px wide', 1440, LuMonitor],
] as const
const themes = [
  ['Light', 'light', LuSun],
  ['Dark', 'dark', LuMoon],
] as const
const pages = [
  ['Page', true, LuFileText],
  ['List', false, LuLayoutGrid],
] as const

/** A phone and its border, unscaled; or rather more than half of what the sidebar leaves. */
const [phonePane, widePane] = ['392px', 'calc((100vw - 25rem) * 0.55)']

/** Whether the window has room for form and preview side by side. */
const useIsWide = () => useBreakpointValue({ base: false, xl: true }, { ssr: false }) ?? false

type Props<Row, Input> = Previewed<Row, Input> & {
  /** Whether what is shown is stored: "Saved as a draft at 14:10." */
  stored: string
  close: () => void
}
type Width = { width: number; setWidth: (width: number) => void }

/** The public page with a form's unsaved values: beside the form, or over it on narrow screens. */
export function PreviewPane<Row extends object, Input extends object>(props: Props<Row, Input>) {
  const isWide = useIsWide()
  const [width, setWidth] = useState(390)
  const { close } = props
  if (isWide)
    return (
      <Box
        as="aside"
        aria-label="Preview"
        data-preview-pane
        position="sticky"
        top="4.5rem"
        w={width === 390 ? phonePane : widePane}
        h="calc(100dvh - 13.5rem)"
      >
        <Contents {...props} width={width} setWidth={setWidth} />
      </Box>
    )
  return (
    <Dialog.Root open size="full" scrollBehavior="inside" onOpenChange={close}>
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content bg="bg" p="3" h="100dvh" borderWidth="0">
            <Dialog.Title srOnly>Preview</Dialog.Title>
            <Contents {...props} width={width} setWidth={setWidth} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Contents<Row extends object, Input extends object>({ close, stored, width, setWidth, ...previewed }: Props<Row, Input> & Width) {
  const { theme: chosen } = useTheme()
  const isDark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const [theme, setTheme] = useState<'light' | 'dark'>(isDark ? 'dark' : 'light')
  const [longest, setLongest] = useState(false)
  const [withoutPicture, setWithoutPicture] = useState(false)
  const hasOwnPage = previewed.definition.livePath !== undefined
  const [alone, setAlone] = useState(hasOwnPage)
  // Of a content type with many records.
  const isListed = 'orderedList' in previewed.definition
  const { previewPages = [] } = previewed.definition
  const [path, setPath] = useState(previewPages[0]?.[1])
  const preview = usePreviewValues(previewed, { longest, withoutPicture, theme, alone, path })
  const hasPicture = Object.values<{ isPicture?: true }>(previewed.definition.fields).some(({ isPicture }) => isPicture)
  return (
    <Flex direction="column" gap="2" h="full">
      <Flex gap="1.5" justify="space-between" align="flex-start">
        <Flex gap="1.5" wrap="wrap">
          <Choices label="Width" value={width} choose={setWidth} options={widths} />
          <Choices label="Colour scheme of the preview" value={theme} choose={setTheme} options={themes} />
          {hasOwnPage && <Choices label="Shown" value={alone} choose={setAlone} options={pages} />}
          {path !== undefined && <Choices label="Shown" value={path} choose={setPath} options={previewPages} />}
          <Flex gap="1">
            <Choice isOn={longest} onClick={() => setLongest(!longest)} Icon={LuWrapText}>
              As longest text
            </Choice>
            {hasPicture && (
              <Choice isOn={withoutPicture} onClick={() => setWithoutPicture(!withoutPicture)} Icon={LuImageOff}>
                Without picture
              </Choice>
            )}
          </Flex>
        </Flex>
        <CloseButton size="xs" aria-label="Close the preview" onClick={close} />
      </Flex>
      {preview === undefined ? <Box flex="1" bg="bg.muted" /> : <PreviewFrame path={preview.path} width={width} values={preview.values} />}
      <chakra.p fontSize="sm" color="fg.subtle">
        As visitors would see it{isListed && !alone && ', but first in its list'}.
        {hasStandIn(previewed.schema, previewed.values) && ' The label of a field stands for a text that is missing.'} {stored}
      </chakra.p>
    </Flex>
  )
}

type ChoicesProps<Value> = {
  label: string
  value: Value
  choose: (value: Value) => void
  options: readonly (readonly [text: string, value: Value, Icon?: ComponentType])[]
}

function Choices<Value>({ label, value, choose, options }: ChoicesProps<Value>) {
  return (
    <Flex role="group" aria-label={label} gap="1">
      {options.map(([text, option, Icon]) => (
        <Choice key={text} isOn={option === value} onClick={() => choose(option)} Icon={Icon}>
          {text}
        </Choice>
      ))}
    </Flex>
  )
}

type ChoiceProps = { isOn: boolean; onClick: () => void; Icon?: ComponentType | undefined; children: string }

/** Toggle with its text, or with an icon in place of it. */
function Choice({ isOn, onClick, Icon, children }: ChoiceProps) {
  const look = { size: 'xs', variant: isOn ? 'solid' : 'outline', colorPalette: 'gray', 'aria-pressed': isOn, onClick } as const
  if (Icon === undefined) return <Button {...look}>{children}</Button>
  return (
    <IconButton {...look} aria-label={children} title={children}>
      <Icon />
    </IconButton>
  )
}
