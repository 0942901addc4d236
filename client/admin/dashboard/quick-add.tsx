import { Button, Grid } from '@chakra-ui/react'
import { LuPlus } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useMay } from '../../work/session/session.ts'
import { contents } from '../content/index.ts'
import { Part } from '../parts/part.tsx'

/** The most used create forms. */
const often = [
  ['Service', contents.services],
  ['Hero slide', contents.heroSections],
  ['Client', contents.clients],
  ['Testimonial', contents.testimonials],
  ['FAQ', contents.faqs],
  ['Team member', contents.team],
] as const

export function QuickAdd() {
  const may = useMay()
  const open = often.filter(([, { create }]) => may(create.roles))
  if (open.length === 0) return null
  return (
    <Part id="quick-add" title="Add">
      <Grid gap="2" gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' }}>
        {open.map(([label, { create }]) => (
          <Button key={label} asChild size="sm" variant="outline" px="2.5" justifyContent="flex-start">
            <Link to={create.path} aria-label={`Add ${label}`}>
              <LuPlus aria-hidden /> {label}
            </Link>
          </Button>
        ))}
      </Grid>
    </Part>
  )
}
