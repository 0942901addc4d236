import { Box } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'

type Place = 'start' | 'search'
type Places = Partial<Record<Place, HTMLElement | null>>

const PlacesContext = createContext<{ places: Places; setPlace: (place: Place, element: HTMLElement | null) => void }>({
  places: {},
  setPlace: () => undefined,
})

/** Lets an area put its own controls into the bar above it (portals): the bar is the parent's, the controls know the area's state. */
export function BarPlaces({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<Places>({})
  const [setPlace] = useState(() => (place: Place, element: HTMLElement | null) => setPlaces((all) => ({ ...all, [place]: element })))
  return <PlacesContext value={{ places, setPlace }}>{children}</PlacesContext>
}

/** A place of the bar; it takes no space while it is empty. */
export function BarPlace({ name }: { name: Place }) {
  const { setPlace } = useContext(PlacesContext)
  const [setElement] = useState(() => (element: HTMLElement | null) => setPlace(name, element))
  return <Box ref={setElement} data-place={name} display="contents" />
}

export function InBar({ place, children }: { place: Place; children: ReactNode }) {
  const element = useContext(PlacesContext).places[place]
  return element ? createPortal(children, element) : null
}
