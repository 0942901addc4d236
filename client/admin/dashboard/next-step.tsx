import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import * as roles from '../../generated/roles.ts'
import { useMay } from '../../work/session/session.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { setUpSteps, useIdentity, useIsBeingSetUp } from './set-up-steps.ts'
import { useEmptiness } from './use-emptiness.ts'

const parts = setUpSteps.flatMap((step) => step.parts.map((part) => ({ ...step, ...part })))

/**
 * While the site is being set up: leads on from the form or list of a part that has its record, to the next part that has none. It comes late,
 * so it stands where it moves nothing.
 */
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
    <chakra.div role="status" fontSize="sm">
      {missing.length > 0 && (
        <chakra.span color="fg.warning" me="3">
          Still missing: {missing.join(', ')}
        </chakra.span>
      )}
      <RecordLink to={to}>Next: {label}</RecordLink>
    </chakra.div>
  )
}
