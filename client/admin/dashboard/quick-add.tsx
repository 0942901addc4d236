import { Button, Flex } from '@chakra-ui/react'
import { LuPlus } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { contents } from '../content/index.ts'
import { Part } from './part.tsx'

/** Links to the most used create forms. */
const often = [
  ['Service', contents.services],
  ['Hero slide', contents.heroSections],
  ['Client', contents.clients],
  ['Testimonial', contents.testimonials],
  ['FAQ', contents.faqs],
  ['Award', contents.awards],
  ['Team member', contents.team],
] as const

export function QuickAdd() {
  return (
    <Part id="quick-add" title="Add">
      <Flex gap="2" wrap="wrap">
        {often.map(([label, { create }]) => (
          <Button key={label} asChild size="sm" variant="outline" colorPalette="gray">
            <Link to={create.path} aria-label={`Add ${label}`}>
              <LuPlus aria-hidden /> {label}
            </Link>
          </Button>
        ))}
      </Flex>
    </Part>
  )
}
