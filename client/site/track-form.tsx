import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, useId } from 'react'
import { ArrowRight } from '../generated/icons.tsx'
import { ActionButton } from '../ui/parts.tsx'
import { useIdentity } from './identity.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '8px',
    minWidth: 'min(18rem, 70vw)',
    '& label': { fontWeight: '600' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    '& input': {
      flex: '1 1 10rem',
      minWidth: 0,
      minHeight: '52px',
      paddingInline: '16px',
      background: 'bg.panel',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border.emphasized',
      borderRadius: 'l1',
      fontFamily: 'mono',
      fontSize: '1rem',
    },
  },
})

export function TrackForm() {
  const { trackingUrl } = useIdentity()
  const id = useId()
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('number') ?? '').trim()
    if (number !== '') window.open(trackingUrl.replaceAll('{number}', encodeURIComponent(number)), '_blank', 'noopener,noreferrer')
  }
  return (
    <Form onSubmit={open}>
      <label htmlFor={id}>Track a consignment</label>
      <div>
        <input id={id} name="number" required maxLength={100} autoComplete="off" autoCapitalize="characters" placeholder="Number" />
        <ActionButton type="submit">
          <span>Track</span>
          <ArrowRight aria-hidden />
        </ActionButton>
      </div>
    </Form>
  )
}
