import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import * as roles from '../../generated/roles.ts'
import { useMay } from '../../work/session/session.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { setUpSteps, useIdentity, useIsBeingSetUp } from './set-up-steps.ts'
import { useEmptiness } from './use-emptiness.ts'

const parts = setUpSteps.flatMap((step) => step.parts.map((part) => ({ ...step, ...part })))

/**
 * While the site is being set up: leads on from the form or list of a part that has its record, to the next part that has none. It comes late,
 * so it stands where it moves nothing. Of the layout, not of a screen: each mount asks for all parts.
 * @returns undefined where there is nothing to lead on from or to.
 */
export function useNextStep(): ReactNode {
  const { pathname } = useLocation()
  const may = useMay()
  const own = parts.findIndex(({ edit }) => edit.path === pathname)
  const isInSetUp = useIsBeingSetUp(own >= 0) === true
  const { empty, isLoading } = useEmptiness(isInSetUp ? parts.map(({ isEmpty }) => isEmpty) : [])
  const identity = useIdentity(isInSetUp)
  const missing = (identity && parts[own]?.lacks?.(identity)) ?? []
  if (!isInSetUp || isLoading || (empty[own] === true && missing.length === 0)) return undefined
  const next = parts.find(
    ({ isOptional, create }, index) => isOptional !== true && index !== own && empty[index] === true && may(create.roles),
  )
  if (next === undefined && !may(roles.updateSiteIdentity)) return undefined
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
