import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../server/configuration.ts'

/** Variables of `.env.example` that the container decides itself. */
const ofTheContainer: Record<string, string> = {
  PORT: 'a published port; another one is a line of docker-compose.yml',
  HOST: 'all addresses of the container (Dockerfile)',
  DATA_DIR: 'the volume (Dockerfile)',
  DATABASE_URL: 'the service "database"',
  HAULFRONT_DEMO: 'fills an embedded database only',
  RATE_LIMITS: 'off is refused in a container',
  VALIDATE_RESPONSES: 'for tests',
}

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

test('docker compose passes each variable of .env and of the shell to the site', () => {
  const environment: Record<string, string> = parse(read('docker-compose.yml')).services.app.environment
  const names = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(names).toContain('SMTP_URL')
  const missing = names.filter((name) => !(name in ofTheContainer) && !environment[name]?.startsWith(`\${${name}:-`))
  expect(missing).toEqual([])
})

test('the deployment of three instances passes each variable to every instance', () => {
  const { services } = parse(read('docs/deploy/compose.yaml'), { merge: true })
  const names = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const decided = new Set([...Object.keys(ofTheContainer), 'PUBLIC_URL'])
  for (const instance of ['app1', 'app2', 'app3']) {
    const missing = names.filter((name) => !decided.has(name) && !services[instance].environment[name]?.startsWith(`\${${name}:`))
    expect(missing, instance).toEqual([])
  }
})

test('the head of docker-compose.yml lists the variables of .env that it ignores', () => {
  const [head = ''] = read('docker-compose.yml').split('\nservices:')
  const [, told = ''] = /^# Not taken: (.*)\.$/m.exec(head) ?? []
  expect(told.match(/[A-Z_]+/g)?.sort()).toEqual(Object.keys(ofTheContainer).sort())
})
