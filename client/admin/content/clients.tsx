import {
  createClient,
  deleteClient,
  editClient,
  getListClientsQueryKey,
  listClients,
  useListClients,
  useViewClient,
} from '../../generated/api/clients/clients.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { Client, ClientFiles, ClientInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { logo, order, text } from '../controls/controls.tsx'
import { Day, Thumb } from '../screens/cells.tsx'
import { collection } from '../screens/collection.tsx'
import { forForm, forList } from '../screens/queries.ts'
import { deletionOf } from './deletion.ts'
import { firstRecord, hasNone } from './empty.ts'
import { contentPaths } from './paths.ts'

export const clients = collection<Client, ClientInput & ClientFiles>({
  singular: 'client',
  name: 'Client',
  plural: 'Clients',
  intro: 'The logos under “Our Trusted Clients” on the home page, and on the about page.',
  ...contentPaths.clients,
  presentation: {
    menu: { label: 'Clients', createFirst: false },
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
    { header: 'Logo', width: '6rem', cell: ({ clientImage }) => <Thumb url={clientImage} fit="contain" /> },
    { header: 'Title', title: true, cell: ({ title }) => title },
    { header: 'Created Date', width: '9.5rem', cell: ({ createdAt }) => <Day iso={createdAt} /> },
  ],
  nameOf: ({ title }) => title,
  fields: {
    title: text('Title'),
    clientImage: logo('Client image', { help: 'Recommended logo size 200x200 or larger.' }),
    order: order(),
  },
  fileUrls: ({ clientImage }) => ({ clientImage }),
  emptyState: { title: 'No Clients Found', hint: 'Each client is a logo in the two rows that run across the home page.' },
  create: {
    send: createClient,
    schema: schemas.createClient,
    clientValidation: false,
    toasts: messages.createClient,
    roles: roles.createClient,
  },
  edit: {
    send: (clientId, input, query, options) => editClient({ ...input, clientId }, query, options),
    schema: schemas.editClient,
    toasts: messages.editClient,
    roles: roles.editClient,
    disabledWhileBlank: ['title'],
  },
  remove: {
    send: (clientId) => deleteClient({ clientId }),
    question: deletionOf('this client', 'the client'),
    toasts: messages.deleteClient,
    roles: roles.deleteClient,
  },
})
