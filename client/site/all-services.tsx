import { TextLink } from '../ui/parts.tsx'
import { namedServices } from './services.ts'

/** The way to the home page's list, below one that names the first services only. */
export const AllServices = ({ count }: { count: number }) =>
  count > namedServices && <TextLink to="/#services">All {count} services</TextLink>
