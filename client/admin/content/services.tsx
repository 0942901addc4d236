import { LuTruck } from 'react-icons/lu'
import { slugOf } from '../../../shared/slug-of.ts'
import {
  getGetServiceBySlugQueryKey,
  getListServicesQueryKey,
  listServices,
  useListServices,
  useViewService,
} from '../../generated/api/services/services.ts'
import type { EditServiceBody, Service, ServiceFeatureInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/services.ts'
import { serviceHead } from '../../lib/head-texts.ts'
import { image, longText, order, text, video } from '../controls/controls.tsx'
import { gallery, hidden, richText, rows, slug } from '../controls/rich-controls.tsx'
import { seoFields } from '../controls/seo-control.tsx'
import { emptySlugError } from '../controls/slug/empty-slug-error.ts'
import { Excerpt, Thumb } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { firstRecord } from './definition-parts.ts'

type ServiceForm = Omit<EditServiceBody, 'serviceId' | `${string}MediaId`>

/** Slugs of all services, hidden ones too, fetched 100 at a time. */
async function slugsInUse(page = 1): Promise<string[]> {
  const { services: some, totalPages } = await listServices({ page, limit: 100, hidden: 'include' })
  const slugs = some.map(({ slug: last }) => last)
  return page < totalPages ? [...slugs, ...(await slugsInUse(page + 1))] : slugs
}

const serviceFeatures = rows<ServiceFeatureInput>('Feature', [
  { name: 'title', label: 'Feature title', required: true, isName: true },
  { name: 'description', label: 'Feature description', long: true, required: true },
])

export const services = collection<Service, ServiceForm>({
  contentType: 'services',
  singular: 'service',
  name: 'Service',
  plural: 'Services',
  intro: 'Each service has a card on the home page, a place in the menus and a page of its own.',
  presentation: {
    menu: { heading: 'Home page', label: 'Services', Icon: LuTruck, createFirst: true },
    noun: 'Service',
    part: {
      label: 'Services',
      where: 'on the home page and in every menu',
      isEmpty: () => listServices(firstRecord).then(({ totalServices }) => totalServices === 0),
    },
  },
  previewPath: '/#services',
  livePath: ({ slug: last }) => `/services/${last}`,
  liveQuery: (service) => [{ queryKey: getGetServiceBySlugQueryKey(service.slug), response: { service, message: '' } }],
  liveQueryPrefix: getGetServiceBySlugQueryKey('')[0],
  toRecord: ({ row, values: { metaTitle = '', metaDescription = '', keywords = [], gallery: added = [], ...values }, urlOf }) => {
    const stored = (values.galleryOrder ?? row?.gallery.map(({ url }) => url) ?? []).filter((url) => !values.removeGallery?.includes(url))
    return {
      // The page keeps its address while a slug is typed.
      slug: row?.slug ?? 'preview',
      seo: { metaTitle, metaDescription, keywords },
      gallery: [...stored, ...added.map(urlOf)].map((url) => ({ url })),
    }
  },
  stateKey: 'serviceId',
  orderedList: 'services',
  numbered: true,
  useRows: (page) =>
    useListServices(page, {
      query: {
        ...forList,
        select: ({ services: all, totalServices, totalPages }) => ({ rows: all, total: totalServices, totalPage: totalPages }),
      },
    }),
  useRecord: (serviceId) => useViewService({ serviceId }, { query: { ...forForm, select: ({ service }) => service } }),
  queryKey: getListServicesQueryKey(),
  columns: [
    { header: 'Image', picture: true, width: '5.5rem', cell: ({ featuredImage }) => <Thumb url={featuredImage} /> },
    { header: 'Title', width: 'clamp(7rem, 16.5vw, 15.5rem)', title: true, cell: ({ title }) => title },
    { header: 'Slug', width: 'clamp(7rem, 12vw, 11rem)', cell: ({ slug: last }) => last },
    {
      header: 'Description',
      line: true,
      cell: ({ shortDescription }) => (shortDescription === '' ? 'No description' : <Excerpt text={shortDescription} ellipsis="..." />),
    },
  ],
  nameOf: ({ title }) => title,
  fields: {
    title: text('Title'),
    slug: slug({ base: '/services/', taken: slugsInUse })('Slug'),
    shortDescription: longText('Short description'),
    fullDescription: richText('Full description'),
    order: order(),
    featuredImage: image('Featured image', { heading: 'Pictures and video' }),
    serviceVideo: video('Service video'),
    gallery: gallery({ removal: 'removeGallery', order: 'galleryOrder' })('Gallery', {
      help: 'Pictures for ‘Gallery of the service’: 20 at a time, 100 in all.',
    }),
    removeGallery: hidden('Removed pictures'),
    galleryOrder: hidden('Order of the pictures'),
    features: serviceFeatures('Features', {
      heading: 'Features of the service',
      help: 'The cards under ‘Feature of the service’, in this order.',
    }),
    ...seoFields<ServiceForm>({
      path: (values) => `/services/${values.slug || slugOf(values.title)}`,
      useHead: (values) => serviceHead(values, values),
    }),
  },
  fileUrls: ({ featuredImage, serviceVideo, gallery: pictures }) => ({
    featuredImage,
    serviceVideo,
    gallery: pictures.map(({ url }) => url),
  }),
  values: ({ seo }) => seo,
  extraErrors: (values, row) => {
    const slugError = emptySlugError(values, row !== undefined)
    return slugError === undefined ? {} : { slug: slugError }
  },
  emptyState: { title: 'No Services Available', hint: 'Each service is a card on the home page and a page of its own.' },
  create: operations.createService,
  edit: { ...operations.editService, disabledWhileBlank: ['title'] },
  remove: { ...operations.deleteService, question: 'Do you want to delete this service?' },
})
