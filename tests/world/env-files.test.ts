import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readConfiguration } from '../../server/configuration.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()

const bucket = { S3_BUCKET: 'our-files', S3_ACCESS_KEY_ID: 'quay', S3_SECRET_ACCESS_KEY: 'crane/9+x' }
const secrets = { SESSION_SECRET: 'seven grey cranes on the north quay', SESSION_SECRET_FALLBACK: '7c1f0a93be5d2846f1d09c3a7b8e6524' }
/** Every variable, with a value that the start takes. */
const values: Record<string, string> = {
  ...{ PORT: '8080', METRICS_PORT: '9100', HOST: '0.0.0.0', PUBLIC_URL: 'https://www.portolan.example', DATA_DIR: folder },
  ...{ DATABASE_URL: 'postgres://a:b@db/x', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Portolan <desk@portolan.example>' },
  ...{ ...bucket, S3_ENDPOINT: 'https://s3.eu.example', S3_REGION: 'eu-1', S3_FORCE_PATH_STYLE: 'on', ...secrets },
  ...{
    SUPER_ADMIN_EMAILS: 'a@portolan.example,b@portolan.example',
    REQUIRE_SECOND_FACTOR: 'on',
    HAULFRONT_DEMO: 'off',
    RATE_LIMITS: 'off',
  },
  ...{ ENQUIRY_ALARM: '1500', ENQUIRY_MONTHS: '36', HISTORY_DAYS: '30', VISITS_DAYS: '0', TIME_ZONE: 'Europe/Amsterdam' },
  ...{ MAP_EMBED_HOSTS: 'a.example,b.example', TRUST_PROXY: '1', LOG_LEVEL: 'warn', VALIDATE_RESPONSES: 'true', NODE_ENV: 'production' },
}
const needed = { DATA_DIR: folder, ...secrets, ...bucket }
const read = (name: string, value: string) => readConfiguration({ ...needed, [name]: value })
const names = Object.keys(values)

test('every variable is tried', () => {
  const listed = readFileSync(join(projectRoot, '.env.example'), 'utf8').match(/^[A-Z]\w+(?==)/gm) ?? []
  expect(names.toSorted()).toEqual([...listed, 'NODE_ENV'].sort())
})

test.each(names)('%s is read without the quotes, blanks and CR of an env file', (name) => {
  const value = values[name] ?? ''
  const meant = { ...read(name, value), sessionSecretFallback: expect.anything() }
  for (const [before, after] of ['""', "''", '“”', [' ', '\t '], ['', '\r'], ['"', '"\r'], ['\ufeff', ''], ["' ", "'"]])
    expect(read(name, `${before}${value}${after}`)).toEqual(meant)
})

test.each(names.filter((name) => !/SECRET|NODE_ENV/.test(name)))(
  '%s with half a pair of quotes or with a comment is refused by its name',
  (name) => {
    for (const wrong of [`"${values[name]}`, `${values[name]}”`, `${values[name]} # ours`, `"${values[name]}" # ours`])
      expect(() => read(name, wrong)).toThrow(new RegExp(`^${name} `))
  },
)

test.each([
  ['MAIL_FROM', 'Portolan'],
  ['MAIL_FROM', 'a@portolan.example, b@portolan.example'],
  ['MAIL_FROM', 'Portolan desk@portolan.example'],
  ['SUPER_ADMIN_EMAILS', 'a@portolan.example;'],
  ['SUPER_ADMIN_EMAILS', '"a@portolan.example","b@portolan.example"'],
  ['MAP_EMBED_HOSTS', 'a.example; b.example'],
  ['SMTP_URL', 'smtp:mail.example:587'],
  ['S3_SECRET_ACCESS_KEY', 'crane # ours'],
  ['S3_REGION', 'eu 1'],
  ['PORT', '0x50'],
  ['ENQUIRY_MONTHS', '24 months'],
  ['RATE_LIMITS', 'True'],
])('%s=%s is refused by its name', (name, wrong) => expect(() => read(name, wrong)).toThrow(new RegExp(`^${name} `)))

test.each([
  'desk@portolan.example',
  'Portolan, Freight <desk@portolan.example>',
  '"Portolan, Freight" <desk@portolan.example>',
  `'"Portolan, Freight" <desk@portolan.example>'`,
  'Portolan “Freight” <desk@portolan.example>',
  'Desk #1 <desk@müller.example>',
  'root@localhost',
])('MAIL_FROM=%s is taken', (value) => expect(read('MAIL_FROM', value).mailFrom).toBe(value.replaceAll("'", '')))

test('a secret that was read with its quotes before stays accepted', () => {
  const { SESSION_SECRET: secret } = secrets
  const found = readConfiguration({ DATA_DIR: folder, SESSION_SECRET: `"${secret}"` })
  expect([found.sessionSecret, found.sessionSecretFallback]).toEqual([secret, `"${secret}"`])
})
