import { startRunDatabase } from '../run-database.ts'

export default async function setUp() {
  const database = await startRunDatabase()
  return database.stop
}
