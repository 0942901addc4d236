import type { Enquiry } from '../../client/generated/model/index.ts'

/** An enquiry as the API returns it. */
export const enquiry: Enquiry = {
  _id: 'e1',
  name: 'Ira & Co',
  phoneNumber: '9820012345',
  email: 'ira@kestrel.example',
  message: 'Two pallets?\nTo Pune & back',
  from: '',
  to: '',
  weight: '',
  loadingDate: '',
  page: '/contact',
  openedFrom: '',
  spamReasons: [],
  notes: [],
  status: 'new',
  read: true,
  createdAt: '2026-03-02T04:30:00.000000Z',
  updatedAt: '2026-03-02T04:30:00.000000Z',
}
