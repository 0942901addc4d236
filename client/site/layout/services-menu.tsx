import { useLocation } from 'react-router-dom'
import { ChevronDown } from '../../generated/icons.tsx'
import { Fact } from '../../ui/parts.tsx'
import { Section } from '../section.tsx'
import { noServices, servicesFailed, useServices } from '../services.ts'
import { MenuDetails, MenuSummary, Sheet, SheetLink, SheetNote } from './menu-parts.tsx'

export function ServiceLinks() {
  const { pathname } = useLocation()
  return (
    <Section
      query={useServices()}
      select={(services) => services}
      loading={<SheetNote>Loading...</SheetNote>}
      empty={<SheetNote>{noServices}</SheetNote>}
      error={<SheetNote>{servicesFailed}</SheetNote>}
    >
      {(services) => (
        <ul>
          {services.map(({ _id, slug, title }, index) => (
            <li key={_id}>
              <SheetLink to={`/services/${slug}`} aria-current={pathname === `/services/${slug}` ? 'page' : undefined}>
                <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
                <bdi>{title}</bdi>
              </SheetLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function ServicesMenu() {
  const { pathname } = useLocation()
  return (
    <MenuDetails>
      <MenuSummary aria-current={pathname.startsWith('/services/') ? 'true' : undefined}>
        Services
        <ChevronDown aria-hidden data-turns />
      </MenuSummary>
      <Sheet>
        <ServiceLinks />
      </Sheet>
    </MenuDetails>
  )
}
