import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { LuShapes } from 'react-icons/lu'
import type { FormSchema } from '../../../lib/form-schema.ts'
import { ChooseButton } from '../../../work/fields/choose-button.tsx'
import type { ControlProps } from '../../../work/fields/control-frame.tsx'
import { DropZone } from '../../../work/fields/drop-zone.tsx'
import { formatSize } from '../../../work/fields/file-types.ts'
import { sanitiseSvg } from '../../../work/fields/sanitise-markup.ts'
import { LongTextControl } from '../../../work/fields/text-controls.tsx'
import { useControl } from '../../../work/fields/use-control.ts'
import { fold } from '../../parts/fold.ts'
import { SvgPreview } from './svg-preview.tsx'
import { useSanitisedSvg } from './use-sanitised-svg.ts'

/** Lazy chunk: the icons are many, and most forms are saved without choosing one. */
const IconDialog = lazy(async () => ({ default: (await import('./icon-dialog.tsx')).IconDialog }))

const advice = 'The drawing on the card. What is drawn in currentColor follows the colour scheme.'

/** The file that was chosen last, and the drawing in the field since then. */
type ReadFile = { value: string; error?: string; removed?: string[] }

/** A drawing: an icon of the set, an SVG file or SVG code, with its preview. Sanitised here for the preview; the server sanitises again on save. */
export function SvgControl({ help = advice, ...props }: ControlProps) {
  const control = useControl<string>(props.name)
  const { value, setValue, schema, attributes, touched } = control
  const { source, svg, removed, refused } = useSanitisedSvg(value)
  const problem = useMemo(() => refused ?? svgProblem(source, svg, schema), [refused, source, svg, schema])
  const [file, setFile] = useState<ReadFile>()
  const [choosing, setChoosing] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)

  // What a file brought is said until the drawing changes.
  const { error, removed: removedFromFile = [] } = file?.value === value ? file : {}

  const onFiles = async ([chosen]: File[]) => {
    if (chosen === undefined) return
    const read = await readSvgFile(chosen, schema)
    setFile('error' in read ? { ...read, value } : { ...read, value: read.svg })
    if ('svg' in read) setValue(read.svg)
  }
  const problemShown = touched && source === value ? problem : undefined
  const sources = (
    <DropZone onFiles={(files) => void onFiles(files)}>
      <SvgPreview svg={svg} w="24" h="24" />
      <Flex data-editing gap="2" wrap="wrap">
        <Button ref={trigger} size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <LuShapes aria-hidden /> Choose icon
        </Button>
        <ChooseButton
          text="Choose SVG file"
          label="SVG file"
          accept=".svg,image/svg+xml"
          attributes={{ ...attributes, id: `${control.id}-file`, name: `${props.name}-file`, required: false, 'aria-invalid': false }}
          onFiles={(files) => void onFiles(files)}
        />
      </Flex>
    </DropZone>
  )
  const isWrong = control.error !== undefined || problemShown !== undefined
  const around = (input: ReactNode) => (
    <>
      {sources}
      <chakra.details mt="3" css={fold} open={unfolded || isWrong} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <chakra.summary
          w="fit-content"
          py="1"
          mb="1"
          fontSize="sm"
          fontWeight="650"
          // Stays open with an error: a refused form focuses the input, which has to be visible for that.
          onClick={(event) => isWrong && event.preventDefault()}
        >
          SVG markup
        </chakra.summary>
        {input}
      </chakra.details>
    </>
  )

  return (
    <Box>
      <LongTextControl {...props} help={help} mono rows={4} around={around} extraError={error ?? problemShown} />
      <Box role="status" color="fg.warning" fontSize="sm" fontWeight="600">
        {removedFromFile.length > 0 && `Removed from the file: ${removedFromFile.join(', ')}`}
        {removed.length > 0 && `Will be removed when you save: ${removed.join(', ')}`}
      </Box>
      <Suspense>
        {choosing && <IconDialog choose={setValue} close={() => setChoosing(false)} returnFocus={() => trigger.current} />}
      </Suspense>
    </Box>
  )
}

/** Result of reading a file: its sanitised drawing with the names of what was removed, or why it cannot be used. */
type SvgFile = { svg: string; removed: string[] } | { error: string }

/** Reads the drawing of an SVG file within the contract's limit of characters. */
async function readSvgFile(file: File, schema: FormSchema): Promise<SvgFile> {
  const { maxLength = Number.POSITIVE_INFINITY } = schema
  const text = file.size > maxLength * 4 ? undefined : await file.text()
  if (text === undefined || Array.from(text).length > maxLength) {
    return { error: `‘${file.name}’ has ${formatSize(file.size)}: a drawing has ${maxLength} characters at most` }
  }
  const { svg, removed, refused } = await sanitiseSvg(text.slice(Math.max(0, text.search(/<svg[\s>]/i))))
  if (refused !== undefined) return { error: `‘${file.name}’: ${refused}` }
  return /^<svg[\s>]/i.test(svg) ? { svg, removed } : { error: `‘${file.name}’ cannot be used: choose an SVG file` }
}

const parse = (markup: string) => new DOMParser().parseFromString(markup, 'text/html')
const group = (number: number) => number.toLocaleString('en')

/** Number of elements, without the `<html>`, `<head>` and `<body>` that the parser adds. */
const sizeOf = (document: Document) => document.querySelectorAll('*').length - 3

/** How deep the elements of an element are nested in each other. */
const depthOf = (element: Element): number => Math.max(0, ...Array.from(element.children, (child) => depthOf(child) + 1))

/**
 * Why the server will refuse a drawing, in its words: the contract's limits, and that it is one `<svg>` element. The server may have more
 * reasons, such as its attributes.
 * @param clean the drawing, sanitised.
 */
function svgProblem(markup: string, clean: string, schema: FormSchema): string | undefined {
  const { elements: maxElements = Number.POSITIVE_INFINITY, depth: maxDepth = Number.POSITIVE_INFINITY } = schema['x-limits'] ?? {}
  if (markup.trim() === '') return undefined
  const document = parse(markup)
  if (sizeOf(document) > maxElements) return `The drawing has more than ${group(maxElements)} elements`
  if (depthOf(document.body) - 1 > maxDepth) return `The drawing is nested more than ${maxDepth} deep`
  const [root, ...others] = parse(clean).body.childNodes
  return root?.nodeName.toLowerCase() === 'svg' && others.length === 0 ? undefined : 'This must be one <svg> element'
}
