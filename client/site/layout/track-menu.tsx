import { chakra } from '@chakra-ui/react/styled-system'
import { TrackForm } from '../track-form.tsx'
import { MenuDetails, MenuSummary, Sheet } from './menu-parts.tsx'

const Box = chakra('div', { base: { padding: '16px' } })

/** Button of the header that opens the box "Track a consignment". */
export const TrackMenu = () => (
  <MenuDetails>
    <MenuSummary aria-label="Track a consignment">Track</MenuSummary>
    <Sheet side="end">
      <Box>
        <TrackForm />
      </Box>
    </Sheet>
  </MenuDetails>
)
