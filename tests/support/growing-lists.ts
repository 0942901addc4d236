import type pg from 'pg'

/** Exactly this many enquiries, one a minute into the past; one in ten thousand mentions Zanzibar. */
export async function fillEnquiries(client: pg.Client, count: number): Promise<void> {
  await client.query('truncate enquiries cascade')
  // The index of the search over everything; \`rebuildSearch\` fills it for a test that needs it.
  await client.query('alter table enquiries disable trigger search_written')
