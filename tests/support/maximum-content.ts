import type { Database } from '../../server/database/connect.ts'

const text = (length: number) => 'Twelve lanes & "one" <desk>. '.repeat(Math.ceil(length / 29)).slice(0, length)
const path = '/uploads/hero/0123456789abcdef0123456789abcdef.webp'

/** The maximum of the contract, and already sanitised. */
const drawing = `<svg viewBox="0 0 24 24"><path d="${'M0 0h1'.repeat(10_900)}"></path></svg>`
const article = `<p>${'lorem &amp; <b>ipsum</b> '.repeat(4_100)}</p>`

/**
 * Records of each content type with every field at its maxLength. One page of a list shows a hundred. PostgreSQL copies the first one, because
 * it need not read and compress the texts of a copy again.
 */
export async function fillMaximumContent(database: Database, first: number, last: number): Promise<void> {
  const hundred = <Row>(row: () => Row) => Array.from({ length: 100 }, row)
  const tables: Record<string, Record<string, unknown>> = {
    hero_sections: { title: text(200), badgeText: text(200), buttonTitle: text(200), buttonUrl: '/contact', heroImage: path },
    clients: { title: text(200), clientImage: path },
    features: { title: text(200), description: text(5000), svgContent: drawing },
    testimonials: { name: text(200), position: text(200), feedback: text(5000), star: 5 },
    why_choose_us: { title: text(200), svgContent: drawing },
    faqs: { question: text(200), answer: text(5000) },
    team_members: { memberName: text(200), memberRole: text(200), memberDescription: text(5000), memberImage: path },
    awards: { awardTitle: text(200), awardDescription: text(5000), awardGivenBy: text(200), awardYear: 2026 },
    services: {
      ...{ title: text(200), slug: `largest-${first}`, shortDescription: text(5000), fullDescription: article },
      features: JSON.stringify(hundred(() => ({ _id: crypto.randomUUID(), title: text(200), description: text(5000) }))),
      gallery: JSON.stringify(hundred(() => ({ _id: crypto.randomUUID(), url: path })).slice(0, 20)),
      seo: JSON.stringify({ metaTitle: text(200), metaDescription: text(5000), keywords: hundred(() => text(200)) }),
    },
  }
  for (const [table, row] of Object.entries(tables)) {
    const [{ _id }] = await database(table).insert(row).returning('_id')
    const columns = Object.keys(row)
    const copied = columns.map((column) => (column === 'slug' ? database.raw(`'largest-' || number`) : database.ref(column)))
    const copies = database.from(table).joinRaw('cross join generate_series(?::int, ?::int) number', [first + 1, last])
    await withoutSearch(database, table, () =>
      database(database.raw('?? (??)', [table, columns])).insert(copies.where({ _id }).select(copied)),
    )
  }
}

/** Adds rows without their entries in the index of the search, which one statement of its limited time could not compute for all of them. */
async function withoutSearch(database: Database, table: string, work: () => Promise<unknown>): Promise<void> {
  await database.raw('alter table ?? disable trigger search_written', [table])
  await work()
  await database.raw('alter table ?? enable trigger search_written', [table])
}

/** More services than any company has. */
export async function fillServices(database: Database, count: number): Promise<void> {
  await withoutSearch(database, 'services', () =>
    database.raw(
      `insert into services (title, slug, "shortDescription", "fullDescription", "order")
        select 'Service ' || n, 'service-' || n, 'x', 'y', n from generate_series(1, ?::int) n`,
      [count],
    ),
  )
}

/** Enquiries with messages of maxLength, full of characters that CSV has to quote. */
export async function fillEnquiries(database: Database, count: number): Promise<void> {
  const atOnce = 1000
  for (let first = 0; first < count; first += atOnce) {
    await withoutSearch(database, 'enquiries', () =>
      database.raw(
        `insert into enquiries (name, "phoneNumber", email, message, "createdAt")
        select 'Writer ' || n, '98200 12345', 'writer' || n || '@example.com', left(repeat('a "quoted", text; ', 300), 5000),
          clock_timestamp() - n * interval '1 minute'
        from generate_series(?::int, ?::int) n`,
        [first + 1, first + atOnce],
      ),
    )
  }
}
