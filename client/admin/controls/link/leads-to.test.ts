import { expect, test } from 'vitest'
import { leadsTo } from './leads-to.ts'

const pages = [
  { to: '/contact', title: 'Contact Us' },
  { to: '/services/air-cargo', title: 'Air cargo' },
]

test.each([
  ['', ''],
  ['/contact', 'Leads to ‘Contact Us’, a page of this site.'],
  ['/contact#map', 'Leads to ‘Contact Us’, a page of this site.'],
  ['https://portolan.example/services/air-cargo', 'Leads to ‘Air cargo’, a page of this site.'],
  ['/services/barges', 'Leads to /services/barges on this site.'],
  ['/uploads/library/rates.pdf', 'Leads to a file of this site.'],
  ['#map', 'Leads to a place on the same page.'],
  ['https://rail.example/timetable', 'Leads to rail.example, another site.'],
  ['mailto:desk@portolan.example?subject=Rate', 'Writes to desk@portolan.example.'],
  ['tel:+919876501234', 'Calls +919876501234.'],
  ['//rail.example', ''],
  ['javascript:alert(1)', ''],
  ['https://[', ''],
  ['a page', ''],
])('the link %j says %j', (address, words) => expect(leadsTo(address, pages, 'https://portolan.example')).toBe(words))
