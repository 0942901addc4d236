import { chakra } from '@chakra-ui/react'
import type { ApiTokenRole, ContentType } from '../../generated/model/index.ts'
import { Select } from '../../ui/select.tsx'
import { ControlFrame } from '../../work/fields/control-frame.tsx'
import { SelectControl } from '../../work/fields/select-control.tsx'
import { useControl } from '../../work/fields/use-control.ts'
import { roleName } from '../../work/session/session.ts'
import { CheckLine } from '../parts/check-line.tsx'
import { typeNames } from './token-words.ts'

const roleHelp: Record<ApiTokenRole, string> = {
  viewer: 'Reads what the admin area shows, and changes nothing.',
  editor: 'Also creates, edits, publishes and deletes.',
}

/** @param roles which the account may give. */
export const TokenRoleControl = ({ roles }: { roles: readonly ApiTokenRole[] }) => (
  <SelectControl name="role" label="Role" help={roleHelp} options={roles.map((role) => [role, roleName(role)])} />
)

/** Saves drafts only; for editors, because viewers save nothing. */
export function DraftsOnlyControl() {
  const role = useControl<ApiTokenRole>('role')
  const { value, setValue } = useControl<boolean | undefined>('draftsOnly')
  if (role.value !== 'editor') return null
  return (
    <CheckLine label="Only drafts" help="What it writes waits until a person publishes it." checked={value === true} choose={setValue} />
  )
}

/** What a token may cover besides content types, with a name for a list that has others. */
const parts = { enquiries: 'Enquiries, too', media: 'Media library, too', webhooks: 'Webhooks, too' }
type CoveredPart = keyof typeof parts
const partNames = Object.keys(parts) as CoveredPart[]
type Coverage = 'everything' | 'allContent' | 'types' | CoveredPart

const coverageNames: Record<Coverage, string> = {
  everything: 'Everything that the role allows',
  allContent: 'All content',
  types: 'Only some content',
  enquiries: 'Only enquiries',
  media: 'Only the media library',
  webhooks: 'Only webhooks',
}
const coverageHelp: Record<Coverage, string> = {
  everything: 'All content, the media library and the enquiries; never accounts.',
  allContent: 'With the media library.',
  types: 'Choose below.',
  enquiries: 'Reads them and, as an editor, answers and sorts them.',
  media: 'Its files, with the names of the records that use them.',
  webhooks: 'Creates and changes them, and so can read all that they send.',
}

/**
 * What the token covers, which its creator has to choose. The fields of the contract follow from the choice.
 * @param mayManageWebhooks whether the account may let it manage webhooks
 */
export function CoverageControl({ mayManageWebhooks }: { mayManageWebhooks: boolean }) {
  const types = useControl<ContentType[] | undefined>('contentTypes')
  const all = useControl('allContent')
  const [enquiries, media, webhooks] = [useControl('enquiries'), useControl('media'), useControl('webhooks')]
  const controls = { enquiries, media, webhooks }
  const role = useControl<ApiTokenRole>('role')
  const offered = partNames.filter((name) => name !== 'webhooks' || (mayManageWebhooks && role.value === 'editor'))
  const part = partNames.find((name) => controls[name].value === true)
  const ofAll = part === 'enquiries' ? 'everything' : 'allContent'
  const chosen: Coverage | undefined = types.value !== undefined ? 'types' : all.value === true ? ofAll : part
  const choose = (coverage: Coverage) => {
    types.setValue(coverage === 'types' ? [] : undefined)
    all.setValue(coverage === 'everything' || coverage === 'allContent' ? true : undefined)
    for (const name of partNames) {
      const isCovered = coverage === name || (coverage === 'everything' && name === 'enquiries')
      controls[name].setValue(isCovered ? true : undefined)
    }
  }
  const { readOnly: _readOnly, name: _name, ...attributes } = { ...types.attributes, required: true }
  return (
    <ControlFrame
      control={{ ...types, required: true }}
      label="Covers"
      help={chosen === undefined ? 'Choose no more than the program needs.' : coverageHelp[chosen]}
    >
      <Select
        {...attributes}
        value={chosen ?? ''}
        options={(['everything', 'allContent', 'types', ...offered] as const).map((coverage) => [coverage, coverageNames[coverage]])}
        onChange={(event) => choose(event.target.value as Coverage)}
      >
        {chosen === undefined && <option value="">Choose…</option>}
      </Select>
      {types.value !== undefined && (
        <chakra.fieldset mt="3">
          <chakra.legend srOnly>Content that the token covers</chakra.legend>
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" columnGap="4">
            {typeNames.map(([type, name]) => (
              <CheckLine
                key={type}
                label={name}
                checked={types.value?.includes(type) ?? false}
                choose={(on) => types.setValue(on ? [...(types.value ?? []), type] : types.value?.filter((other) => other !== type))}
              />
            ))}
            {offered.map((name) => (
              <CheckLine key={name} label={parts[name]} checked={controls[name].value === true} choose={controls[name].setValue} />
            ))}
          </chakra.div>
        </chakra.fieldset>
      )}
    </ControlFrame>
  )
}

const day = 86_400_000
const lifetimes = [
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [365, 'A year'],
] as const

export const endAfter = (days: number) => new Date(Date.now() + days * day).toISOString()

/** How long the token works. The chosen time counts from the choice. */
export const LifetimeControl = ({ ends }: { ends: ReadonlyMap<number, string> }) => (
  <SelectControl
    name="expiresAt"
    label="Works for"
    help="Then it is refused, and the program needs another one."
    options={lifetimes.map(([days, name]) => [ends.get(days), name])}
  />
)

/** The end of each lifetime, counted once for a form, so that the choice stays what it is. */
export const endsFromNow = (): ReadonlyMap<number, string> => new Map(lifetimes.map(([days]) => [days, endAfter(days)]))
