import { useLocation } from 'react-router-dom'
import * as roles from '../../generated/roles.ts'
import { formWidth } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { useMay } from '../../work/session/session.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { setUpSteps, useIdentity, useIsBeingSetUp } from './set-up-steps.ts'
import { useEmptiness } from './use-emptiness.ts'

const parts = setUpSteps.flatMap((step) => step.parts.map((part) => ({ ...step, ...part })))

/** While the site is being set up: leads on from the form or list of a part that has its record, to the next part that has none. */
export function NextStep() {
  const { pathname } = useLocation()
  const isStep = parts.some(({ edit }) => edit.path === pathname)
  return isStep && <WhileBeingSetUp pathname={pathname} />
}

const WhileBeingSetUp = ({ pathname }: { pathname: string }) => useIsBeingSetUp() === true && <AfterStep pathname={pathname} />

function AfterStep({ pathname }: { pathname: string }) {
  const may = useMay()
  const identity = useIdentity()
  const { empty, isLoading } = useEmptiness(parts.map(({ isEmpty }) => isEmpty))
  const own = parts.findIndex(({ edit }) => edit.path === pathname)
  const missing = (identity && parts[own]?.lacks?.(identity)) ?? []
  if (isLoading || (empty[own] === true && missing.length === 0)) return null
  const next = parts.find(
    ({ isOptional, create }, index) => isOptional !== true && index !== own && empty[index] === true && may(create.roles),
  )
  if (next === undefined && !may(roles.updateSiteIdentity)) return null
  const [label, to] = next === undefined ? ['Publish the site', '/admin/dashboard#publish'] : [next.label, next.create.path]
  return (
    <Notice
      title={missing.length > 0 ? `Still missing: ${missing.join(', ')}` : 'This step is done'}
      mb={{ base: '3', md: '6' }}
      py="2"
      rowGap="1"
      maxW={formWidth}
      css={{ '& > div': { flexBasis: 'auto' } }}
      action={<RecordLink to={to}>Next: {label}</RecordLink>}
    />
  )
}
