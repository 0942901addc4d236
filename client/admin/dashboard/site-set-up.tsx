import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { LuCircle, LuCircleCheck } from 'react-icons/lu'
import { siteTimeZone } from '../../lib/locale.ts'
import { VisuallyHidden } from '../../ui/parts.tsx'
import { QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { type SetUpStep, setUpSteps, useIdentity } from './set-up-steps.ts'
import { HideSite, PublishSite } from './site-state.tsx'
import { useEmptiness } from './use-emptiness.ts'

/** What a new site needs, in order. Ticked by what the site has, never by clicks. */
export function SiteSetUp() {
  const may = useMay()
  const steps = setUpSteps.filter(({ roles }) => may(roles))
  const parts = steps.flatMap((step) => step.parts)
  const { empty, isLoading, query } = useEmptiness(parts.map(({ isEmpty }) => isEmpty))
  const filled = new Set(parts.filter((_, index) => empty[index] === false))
  const done = steps.filter((step) => step.parts.every((part) => filled.has(part)))
  const missing = steps.filter((step) => !step.isOptional && !done.includes(step)).map(({ label }) => label)
  return (
    <Part
      id="set-up"
      title="Set up your site"
      action={
        !isLoading && (
          <chakra.span textStyle="fact" color="fg.muted" whiteSpace="nowrap">
            {done.length} of {steps.length}
            {missing.length === 0 && done.length < steps.length && ', the rest is optional'}
          </chakra.span>
        )
      }
    >
      <QueryFailure query={query} title="Some parts of the site could not be checked" mb="3" />
      <chakra.p color="fg.muted" fontSize="sm" mb="3">
        Times are shown and entered in the time zone {siteTimeZone()}. It can be changed where the server runs (TIME_ZONE).
      </chakra.p>
      <Box borderTopWidth="2px" borderTopColor="fg">
        <HideSite />
        {isLoading && <Skeleton h="24rem" />}
        {!isLoading && (
          <ol>
            {steps.map((step) => (
              <StepLine key={step.label} step={step} isDone={done.includes(step)} filled={filled} />
            ))}
          </ol>
        )}
        {!isLoading && <PublishSite missing={missing} />}
      </Box>
    </Part>
  )
}

type StepProps = { step: SetUpStep; isDone: boolean; filled: Set<SetUpStep['parts'][number]> }

function StepLine({ step: { label, parts, place, lacks, isOptional }, isDone, filled }: StepProps) {
  const may = useMay()
  const identity = useIdentity()
  const missing = (identity !== undefined && lacks?.(identity)) || []
  const open = parts.filter((part) => isDone || !filled.has(part))
  const forms = open.map(({ create, edit }) => (isDone ? edit : create)).filter((form) => may(form.roles))
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      columnGap="4"
      rowGap="1"
      py="2.5"
      borderBottomWidth="1px"
      justify="space-between"
      align={{ sm: 'center' }}
    >
      <Flex gap="2.5" align="center">
        <Box
          as={isDone ? LuCircleCheck : LuCircle}
          aria-hidden
          boxSize="5"
          flexShrink="0"
          color={isDone ? 'fg.success' : 'border.emphasized'}
        />
        <span>
          <chakra.span fontWeight="650" color={isDone ? 'fg.muted' : 'fg'}>
            {label}
          </chakra.span>
          <VisuallyHidden>{isDone ? ', done' : ', to do'}</VisuallyHidden>
          {!isDone && (
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {isOptional ? 'Optional' : missing.length > 0 && `Still missing: ${missing.join(', ')}`}
            </chakra.span>
          )}
        </span>
      </Flex>
      <Flex columnGap="4" rowGap="1" wrap="wrap" ps={{ base: '1.875rem', sm: '0' }}>
        {forms.map((form) => (
          <RecordLink
            key={form.path}
            to={form.path}
            fontWeight="inherit"
            textDecorationColor={isDone ? undefined : 'signal.solid'}
            aria-label={isDone && parts.length === 1 ? `Edit: ${label}` : undefined}
          >
            {isDone && parts.length === 1 ? 'Edit' : form.label}
          </RecordLink>
        ))}
        {place !== undefined && (
          <RecordLink to={place} fontWeight="inherit" color="fg.muted" aria-label={`See on the site: ${label}`}>
            See on the site
          </RecordLink>
        )}
      </Flex>
    </Flex>
  )
}
