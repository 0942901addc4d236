import { LuHandshake } from 'react-icons/lu'
import { getListClientsQueryKey, listClients, useListClients, useViewClient } from '../../generated/api/clients/clients.ts'
import type { Client, ClientFiles, ClientInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/clients.ts'
import { logo, order, text } from '../controls/controls.tsx'
import { Day, Thumb } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const clients = collection<Client, ClientInput & ClientFiles>({
  contentType: 'clients',
  singular: 'client',
  name: 'Client',
  plural: 'Clients',
  intro: 'The logos under ‘Our Trusted Clients’ on the home page, and on the about page.',
  presentation: {
    menu: { heading: 'Home page', label: 'Clients', Icon: LuHandshake, createFirst: false },
    noun: 'Client',
    part: { label: 'Clients', where: 'on the home and about pages', isEmpty: () => listClients(firstRecord).then(hasNone) },
  },
  previewPath: '/#clients',
  stateKey: 'clientId',
  orderedList: 'clients',
  numbered: false,
  useRows: (page) =>
    useListClients(page, { query: { ...forList, select: ({ clients: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  useRecord: (clientId) => useViewClient({ clientId }, { query: { ...forForm, select: ({ client }) => client } }),
  queryKey: getListClientsQueryKey(),
  columns: [
    { header: 'Logo', picture: true, width: '6rem', cell: ({ clientImage }) => <Thumb url={clientImage} fit="contain" /> },
    { header: 'Title', title: true, cell: ({ title }) => title },
    { header: 'Created Date', line: true, short: true, width: '9.5rem', cell: ({ createdAt }) => <Day iso={createdAt} /> },
  ],
  nameOf: ({ title }) => title,
  fields: {
    title: text('Title'),
    clientImage: logo('Client image', { help: 'Recommended logo size 200x200 or larger.' }),
    order: order(),
  },
  fileUrls: ({ clientImage }) => ({ clientImage }),
  emptyState: { title: 'No Clients Found', hint: 'Each client is a logo in the two rows that run across the home page.' },
  create: { ...operations.createClient, clientValidation: false },
  edit: { ...operations.editClient, disabledWhileBlank: ['title'] },
  remove: { ...operations.deleteClient, question: deletionOf('this client', 'the client') },
})
