import { Button, Flex, Input } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { darkerGround, defaultAccent, defaultGround } from '../../../shared/brand-colors.ts'
import { isWideLogo } from '../../../shared/logos.ts'
import type { SiteIdentityInput } from '../../generated/model/index.ts'
import { isLibraryChoice } from '../../lib/library-choice.ts'
import { siteTimeZone } from '../../lib/locale.ts'
import { Select } from '../../ui/select.tsx'
import { ControlFrame, type ControlProps } from '../../work/fields/control-frame.tsx'
import { SelectControl } from '../../work/fields/select-control.tsx'
import { useControl } from '../../work/fields/use-control.ts'
import { useObjectUrl } from '../../work/fields/use-object-url.ts'
import { asLocalInput, fromLocalInput } from '../parts/local-time.ts'
import { fieldOf } from './controls.tsx'
import { type Ground, MediaLogoControl, onPaper } from './media-control.tsx'

type ColorProps = ControlProps & {
  /** Shown by the picker while there is no colour. */
  byDefault: string
  /** A colour that is allowed in place of one that is not. */
  allowedFor?: (color: string) => string | undefined
}

/** A colour by picker or by its digits, and the way back to the default. */
function ColorControl({ name, label, help, byDefault, allowedFor }: ColorProps) {
  const control = useControl<string>(name)
  const { value, setValue, attributes } = control
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  const allowed = isColor ? allowedFor?.(value) : undefined
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Flex gap="2" wrap="wrap" align="center">
        <Input
          type="color"
          aria-label={`${label}, picker`}
          w="14"
          p="1"
          value={isColor ? value : byDefault}
          disabled={attributes.readOnly}
          onChange={({ target }) => setValue(target.value)}
        />
        <Input
          {...attributes}
          maxW="9rem"
          fontFamily="mono"
          spellCheck={false}
          placeholder={byDefault}
          value={value}
          onChange={({ target }) => setValue(target.value.trim())}
          onBlur={() => {
            if (/^[0-9a-f]{6}$/i.test(value)) setValue(`#${value}`)
            attributes.onBlur()
          }}
        />
        {value !== '' && (
          <Button size="sm" variant="outline" onClick={() => setValue('')}>
            Use the default
          </Button>
        )}
        {allowed !== undefined && (
          <Button size="sm" variant="outline" onClick={() => setValue(allowed)}>
            Use {allowed}
          </Button>
        )}
      </Flex>
    </ControlFrame>
  )
}

export function groundMessage(color: string): string | undefined {
  const darker = /^#[0-9a-f]{6}$/i.test(color) ? darkerGround(color) : undefined
  return darker && `Texts cannot be read on it. ${darker} is dark enough.`
}

export const accent = fieldOf<string>((props) => <ColorControl {...props} byDefault={defaultAccent} />, '')
export const ground = fieldOf<string>((props) => <ColorControl {...props} byDefault={defaultGround} allowedFor={darkerGround} />, '')

/** The form's ground colour; a colour that it refuses does not count. */
function useGround(): string {
  const { value } = useControl<string>('groundColor')
  return /^#[0-9a-f]{6}$/i.test(value) && darkerGround(value) === undefined ? value : defaultGround
}

/** The logo on dark ground. */
const LogoOnDark = (props: ControlProps) => (
  <MediaLogoControl {...props} grounds={[[useGround(), 'dark ground on which visitors see it']]} />
)

/** The logo on light ground. Beside the name, with another logo for dark ground, it stands there as a mark without a plate, too. */
function LogoOnLight(props: ControlProps) {
  const ground = useGround()
  const { value, fileUrl } = useControl<Blob | object | undefined>('primaryLogo')
  const hasOther = isLibraryChoice(value) ? value.address !== '' : value !== undefined || fileUrl !== ''
  const isMark = useControl<boolean>('showSiteName').value && hasOther
  const dark: Ground = [ground, 'dark ground that it has beside the name, on the splash screen and in the dark scheme']
  return <MediaLogoControl {...props} grounds={isMark ? [onPaper, dark] : [onPaper]} />
}

export const logoOnDark = fieldOf<Blob>(LogoOnDark, undefined, { isPicture: true })
export const logoOnLight = fieldOf<Blob>(LogoOnLight, undefined, { isPicture: true })

/** A time in the company's time zone; the value is in UTC, or "". */
function TimeControl({ name, label, help = '' }: ControlProps) {
  const control = useControl<string>(name)
  const time = new Date(control.value)
  return (
    <ControlFrame control={control} label={label} help={`${help} ${siteTimeZone()} time.`.trim()}>
      <Input
        {...control.attributes}
        type="datetime-local"
        maxW="16rem"
        value={Number.isNaN(time.getTime()) ? '' : asLocalInput(time)}
        onChange={({ target }) => control.setValue(fromLocalInput(target.value)?.toISOString() ?? '')}
      />
    </ControlFrame>
  )
}

export const time = fieldOf<string>(TimeControl, '')

const states: Record<NonNullable<SiteIdentityInput['siteState']>, string> = {
  open: 'Every section is shown; one without content has a standard text.',
  setup: 'Visitors see a page with your name and how to reach you. You see the site.',
  published: 'Sections without content are left out. You still see them.',
}

export const siteState = fieldOf<keyof typeof states>(
  (props) => (
    <SelectControl
      {...props}
      help={states}
      options={[
        ['open', 'Open'],
        ['setup', 'Being set up: visitors see a holding page'],
        ['published', 'Published'],
      ]}
    />
  ),
  '',
)

/** Whether a logo is wide, once it is loaded. */
function useIsWide(address: string | undefined): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    setWide(false)
    if (!address) return
    let isCurrent = true
    const image = new Image()
    image.onload = () => isCurrent && setWide(isWideLogo({ width: image.naturalWidth, height: image.naturalHeight }))
    image.src = address
    return () => {
      isCurrent = false
    }
  }, [address])
  return wide
}

/** Whether the name stands beside the secondary logo; suggests the logo alone for a wide one, which mostly says the name itself. */
function NameControl({ name, label, help }: ControlProps) {
  const control = useControl<boolean>(name)
  const logo = useControl<Blob | object | undefined>('secondaryLogo')
  const chosen = useObjectUrl(logo.value instanceof Blob ? logo.value : undefined)
  const isWide = useIsWide(chosen ?? logo.fileUrl)
  const { readOnly: _readOnly, ...attributes } = control.attributes
  return (
    <ControlFrame control={control} label={label} help={help}>
      <Select
        {...attributes}
        value={String(control.value)}
        options={[
          ['true', 'Shown'],
          ['false', 'Left out: the logo stands alone'],
        ]}
        onChange={({ target }) => control.setValue(target.value === 'true')}
      />
      {isWide && control.value && (
        <Flex mt="2" gap="3" wrap="wrap" align="center" fontSize="sm">
          The secondary logo is wide, and probably says the name itself.
          <Button size="sm" variant="outline" onClick={() => control.setValue(false)}>
            Show the logo alone
          </Button>
        </Flex>
      )}
    </ControlFrame>
  )
}

export const nameBesideLogo = fieldOf<boolean>(NameControl, undefined)
