import pg from 'pg'

/** Copies the demo's cards until there are more than a page holds. */
export async function fillFeatures(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into features (title, description, "svgContent", "order")
    select title || ' ' || n, description, "svgContent", n from features, generate_series(1, 100) n`)
  await client.query('analyze features')
  await client.query(`select pg_notify('haulfront_content', 'feature')`)
  await client.end()
}
