import { chakra } from '@chakra-ui/react/styled-system'
import type { About } from '../../generated/model/index.ts'
import { Counter } from './counter.tsx'

const Table = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', lg: '5fr 4fr 3fr' },
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gap: '12px',
      paddingBlock: { base: '20px', lg: '28px' },
      paddingInlineEnd: '16px',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& dt': { textStyle: 'fact', color: 'fg.subtle' },
    '& dd': { textStyle: 'figure', fontSize: 'clamp(2.25rem, 1.2rem + 4.2vw, 5.25rem)', whiteSpace: 'nowrap' },
  },
})

/** Six numbers as large as those over loading docks. */
export function Counters({ about }: { about: About }) {
  const numbers = [
    { title: 'Satisfied Clients', value: about.satisfiedClients },
    { title: 'Workers in Team', value: about.workersInTeam },
    { title: 'Awards Won', value: about.awardsWon },
    { title: 'Owned Vehicles', value: about.ownedVehicles },
    { title: 'Our Branches', value: about.ourBranches },
    { title: 'Items Delivered', value: about.itemsDelivered },
  ]
  return (
    <Table>
      {numbers.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Counter value={value} />
          </dd>
        </div>
      ))}
    </Table>
  )
}
