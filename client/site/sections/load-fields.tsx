import { chakra } from '@chakra-ui/react/styled-system'
import type { SubmittedEnquiry } from '../../../shared/rendered-page.ts'
import type { EnquiryInput } from '../../generated/model/index.ts'
import { disclosure } from '../../ui/disclosure.ts'
import { useOpenForRate } from '../open-for-rate.ts'
import { EnquiryField, type FieldState } from './enquiry-field.tsx'

type Name = Extract<keyof EnquiryInput, 'from' | 'to' | 'weight' | 'loadingDate'>

const Details = chakra('details', {
  base: {
    marginBottom: '16px',
    borderBlock: '1px solid',
    borderColor: 'border.emphasized',
    '& > summary': {
      display: 'flex',
      justifyContent: 'space-between',
      paddingBlock: '14px',
      fontWeight: '600',
      ...disclosure,
    },
    '& > div': { display: 'grid', gap: '16px 24px', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, paddingBlock: '8px' },
  },
})

type Props = { submitted: SubmittedEnquiry | undefined; field: (name: Name) => FieldState }

/** What is to be moved, for who asks for a rate. A native disclosure, which visitors can open before hydration and without scripts. */
export function LoadFields({ submitted, field }: Props) {
  useOpenForRate()
  const { from, to, weight, loadingDate } = { ...submitted?.values, ...submitted?.errors }
  return (
    <Details data-wide open={Boolean(from || to || weight || loadingDate)} suppressHydrationWarning>
      <summary>Add what is to be moved</summary>
      <div>
        <EnquiryField label="From" autoComplete="off" {...field('from')} />
        <EnquiryField label="To" autoComplete="off" {...field('to')} />
        <EnquiryField label="Weight" autoComplete="off" {...field('weight')} />
        <EnquiryField label="Loading date" type="date" {...field('loadingDate')} />
      </div>
    </Details>
  )
}
