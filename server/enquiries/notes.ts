import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Operations, Schemas } from '../contract/operations.ts'
import { problem } from '../contract/problem.ts'
import type { WriteRequest } from '../contract/write-request.ts'
import { json } from '../database/connect.ts'
import type { Tools } from '../tools.ts'
import { checkExpectedVersion } from '../writes/expected-version.ts'
import { emitEnquiryWritten } from './enquiry-events.ts'

type Enquiry = Schemas['Enquiry']
type Note = Schemas['EnquiryNote']
type Author = NonNullable<WriteRequest['user']>
type Change = (notes: Note[], now: string, transaction: Knex.Transaction) => Note[] | Promise<Note[]>

const maxNotes = 200
/** Milliseconds in which authors can change their notes. */
const editableFor = 60 * 60_000

const table = 'enquiries'

/**
 * Notes on enquiries. They are stored in their enquiry's row, so that they are read, exported and deleted with it.
 * @param toEnquiry maps a row to the contract.
 */
export function noteOperations({ unitOfWork }: Tools, cacheTag: string, toEnquiry: (row: Enquiry) => Enquiry) {
  /** Changes the notes of a row, which the transaction locks. */
  const write = (request: WriteRequest, find: (rows: Knex.QueryBuilder) => Knex.QueryBuilder, label: string, change: Change) =>
    unitOfWork.transaction(cacheTag, { write: request }, async (transaction) => {
      const row: Enquiry | undefined = await find(transaction(table)).forUpdate().first()
      if (row === undefined) throw problem.notFound(label)
      const { rows } = await transaction.raw<{ rows: [{ now: string }] }>('select clock_timestamp() as now')
      const [{ now }] = rows
      const [written] = await transaction(table)
        .where({ _id: row._id })
        .update({ notes: json(await change(row.notes, now, transaction)), updatedAt: now })
        .returning('*')
      await emitEnquiryWritten(transaction, { before: row, after: written as Enquiry }, toEnquiry)
      return { result: { enquiry: toEnquiry(written as Enquiry) }, obsolete: [] }
    })

  /** Changes one note, if its version is the expected one. */
  const writeNote = (id: string, request: WriteRequest, change: Change) =>
    write(request, ofNote(id), 'note', async (notes, now, transaction) => {
      const note = notes.find(({ _id }) => _id === id) as Note
      checkEditable(note, request.user, now)
      await checkExpectedVersion(transaction, note, request, note)
      return change(notes, now, transaction)
    })

  const ofNote = (id: string) => (rows: Knex.QueryBuilder) => rows.whereRaw(`notes <> '[]' and notes @> ?::jsonb`, [json([{ _id: id }])])

  return {
    createEnquiryNote: ({ body: { enquiryId, text }, write: request }) =>
      write(
        request,
        (rows) => rows.where({ _id: enquiryId }),
        'enquiry',
        (notes, now) => {
          if (notes.length >= maxNotes) throw problem.limitReached('notes on an enquiry', maxNotes)
          const { _id: userId, name: userName } = request.user as Author
          return [...notes, { _id: randomUUID(), userId, userName, text, createdAt: now, updatedAt: now }]
        },
      ),

    editEnquiryNote: ({ params: { id }, body: { text }, write: request }) =>
      writeNote(id, request, (notes, now) => notes.map((note) => (note._id === id ? { ...note, text, updatedAt: now } : note))),

    deleteEnquiryNote: ({ params: { id }, write: request }) => writeNote(id, request, (notes) => notes.filter(({ _id }) => _id !== id)),
  } satisfies Pick<Operations, 'createEnquiryNote' | 'editEnquiryNote' | 'deleteEnquiryNote'>
}

/** @throws Problem 409 for a note of another account, and after an hour. */
function checkEditable(note: Note, user: WriteRequest['user'], now: string): void {
  if (note.userId !== user?._id) throw problem.conflict({ path: '', message: 'Only its author can change a note.' })
  if (Date.parse(now) - Date.parse(note.createdAt) > editableFor)
    throw problem.conflict({ path: '', message: 'A note can be changed for an hour. Write another one.' })
}
