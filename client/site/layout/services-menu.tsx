import { ChevronDown } from '../../generated/icons.tsx'
import { Fact } from '../../ui/parts.tsx'
import { Section } from '../section.tsx'
import { noServices, servicesFailed, useServices } from '../services.ts'
import { MenuDetails, MenuSummary, Sheet, SheetLink, SheetNote } from './menu-parts.tsx'

/** Numbered links to all services, or a note that there are none. */
export function ServiceLinks() {
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
          {services.map((service, index) => (
            <li key={service._id}>
              <SheetLink to={`/services/${service.slug}`}>
                <Fact aria-hidden="true">{String(index + 1).padStart(2, '0')}</Fact>
                {service.title}
              </SheetLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export function ServicesMenu() {
  return (
    <MenuDetails>
      <MenuSummary>
        Services
        <ChevronDown aria-hidden data-turns />
      </MenuSummary>
      <Sheet>
        <ServiceLinks />
      </Sheet>
    </MenuDetails>
  )
}
