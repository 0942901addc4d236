import type pg from 'pg'

/** Exactly this many enquiries, one a minute into the past; one in ten thousand mentions Zanzibar. */
export async function fillEnquiries(client: pg.Client, count: number): Promise<void> {
  await client.query('truncate enquiries cascade')
  // The index of the search over everything; \`rebuildSearch\` fills it for a test that needs it.
  await client.query('alter table enquiries disable trigger search_written')
  await withoutIndexes(client, ['enquiries_searched', 'enquiries_by_name'], () =>
    client.query(
      `insert into enquiries (name, "phoneNumber", email, message, "createdAt")
        select (array['Anjali','Farid','Meera','Ravi','Sunita'])[1 + n % 5] || ' ' || md5(n::text), '+91 22 ' || n, 'writer' || n || '@example.com',
          'Please quote ' || n || ' pallets to ' || case when n % 10000 = 50 then 'Zanzibar' else 'Mundra' end || ', ' || md5((n * 7)::text),
          clock_timestamp() - n * interval '1 minute'
        from generate_series(1, $1::int) n`,
      [count],
    ),
  )
  await client.query('alter table enquiries enable trigger search_written')
  await client.query('vacuum analyze enquiries')
}

/** This many services in the editors' order. */
export async function fillServices(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into services (title, slug, "shortDescription", "fullDescription", "order")
      select 'Service ' || n, 'service-' || n, 'By road to ' || case when n % 100 = 0 then 'Zanzibar' else 'Mundra' end,
        '<p>' || repeat(md5(n::text) || ' ', 60) || '</p>', n
      from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('vacuum analyze services')
}

/** Indexes of texts are made many times faster at once than row by row. */
async function withoutIndexes(client: pg.Client, names: string[], work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = any($1)', [names])
  for (const name of names) await client.query(`drop index if exists ${name}`)
  await work()
  for (const { indexdef } of rows) await client.query(indexdef)
}
