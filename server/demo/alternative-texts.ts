import { clients } from './content/clients.ts'
import { siteIdentity } from './content/site-identity.ts'
import { team } from './content/team.ts'
import { testimonials } from './content/testimonials.ts'

const portraits = [
  ...team.map(({ memberImage, memberName }) => [memberImage, memberName]),
  ...testimonials.map(({ testimonialProfilePhotoUrl, name }) => [testimonialProfilePhotoUrl ?? '', name]),
]

/** Alternative text of each demo picture, by the name of its file; '' marks a picture as decorative. */
export const alternativeTexts: Record<string, string> = {
  ...Object.fromEntries(clients.map(({ clientImage, title }) => [clientImage, title])),
  ...Object.fromEntries(portraits.map(([file, name]) => [file, `Portrait of ${name}`])),
  [siteIdentity.primaryLogo]: siteIdentity.siteName,
  // Decorative, because the company's name is beside it.
  [siteIdentity.secondaryLogo]: '',
  'about.webp': 'Seen from above, trucks stand at the docks of a large Portolan warehouse.',
  'about-us.webp': 'Two people in the control room watch a wall map of India with the night’s lanes.',
  'about-us-header.webp': 'A white Portolan truck drives past rows of containers at night.',
  'contact-header.webp': 'A truck stops at the lit gatehouse of a container yard at night.',
  'cta.webp': 'A dark map of India, on which orange lanes join the hubs of the south and west.',
  'gallery-01.webp': 'A worker in a helmet stands before a wall of stacked containers, one of them orange.',
  'gallery-02.webp': 'A gantry crane lifts a container at sunset, with its driver in the cabin.',
  'gallery-03.webp': 'A worker stands in a long warehouse aisle between racks full of cartons.',
  'gallery-04.webp': 'Three loading docks: one open and lit, one with a truck backed in, one closed.',
  'gallery-05.webp': 'Trucks in two parking rows from above, with an orange line to bay 27.',
  'gallery-06.webp': 'A container ship and its pilot boat at sea, seen from above.',
  'hero-apron.webp': 'A cargo plane stands lit on the apron at night while a tug brings pallets.',
  'hero-crossdock.webp': 'Trucks at the doors of a cross-dock at night, and forklifts among the freight inside.',
  'hero-highway.webp': 'A truck with an orange container crosses a viaduct under a full moon.',
  'hero-port.webp': 'A crane unloads a container ship at berth 4, before a low orange sun.',
  'service-air-cargo.webp': 'A cargo plane flies over fields, along a dashed line between two points.',
  'service-cold-chain.webp': 'A Portolan refrigerated truck drives past the doors of a cold store.',
  'service-container-haulage.webp': 'A truck hauls an orange container between stacks of others.',
  'service-customs-clearance.webp': 'A container passes a scanner, which shows the cartons inside it.',
  'service-express-last-mile.webp': 'A white delivery van stops at a zebra crossing in a street of the city.',
  'service-full-truckload.webp': 'A white Portolan truck on an empty motorway, seen from above.',
  'service-part-load.webp': 'A cutaway truck with cartons of many senders, and two more on their way to it.',
  'service-warehousing.webp': 'A forklift drives along tall racks in a warehouse, past rows of cartons.',
}
