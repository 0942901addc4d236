import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseProblem } from './errors.ts'

const failed = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })

test.each(['22007', '22008', '22009'])('a time that PostgreSQL cannot store (%s) is a bad request', (code) => {
  expect(databaseProblem(failed(code))).toMatchObject({ body: { status: 400 } })
})
