import { describe, expect, test } from 'vitest'
import { contractToYup, findErrors } from '../../client/lib/contract-to-yup.ts'
import type { FormSchema } from '../../client/lib/form-schema.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { allRoutes, call, contract, exampleBody, signUp } from '../support/client.ts'
import type { Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/**
 * Form, server and schema accept and refuse the same values: for every form, each field is put to the edges of its rules, and the
 * form's rules must say about it what the server says, in the same words where the contract has words for it.
 */
const service = await sharedService()
const admin = await signUp(service)
const image = await picture()

/** One form for each; edits share their rules with creates, and add the record's id. Forms of accounts leave all rules to the server, and restoring, hiding and publishing have none. */
const forms = allRoutes.filter(
  ({ operation }) =>
    operation.requestBody !== undefined &&
    !/^(view|delete|verify|login|register|accept|change|reset|restore|setVisibility|publish|start|confirm|renew|add|signIn)/.test(
      operation.operationId,
    ),
)

type Case = { field: string; what: string; value: unknown }

/** Values of many fields that one request can send: the server names every field that it refuses. */
const requestsOf = (cases: Case[]): Case[][] => Object.values(Object.groupBy(cases, ({ what }) => what)).map((group = []) => group)

/** Values at and just beyond each rule of a field. */
function edges(field: string, schema: FormSchema & { example?: unknown }, required: boolean): Case[] {
  const cases: Case[] = []
  const add = (what: string, value: unknown) => cases.push({ field, what, value })
  if (schema.format === 'binary' || schema.items?.format === 'binary' || field.endsWith('Id')) return []
  if (required) add('left out', undefined)
  if (schema.type === 'string') {
    add('empty', '')
    add('blank', '   ')
    add('with a NUL character', `${schema.example ?? 'x'}\u0000`)
    if (schema.maxLength !== undefined && schema.maxLength <= 5000) {
      add('one too long', 'x'.repeat(schema.maxLength + 1))
      if (schema.pattern === undefined || schema.pattern === '\\S')
        add('as long as may be, beyond the basic plane', '🚚'.repeat(schema.maxLength))
    }
    if (schema.pattern !== undefined && schema.pattern !== '\\S') add('of another form', 'not of this form')
    if (schema.format === 'idn-email') {
      add('no address', 'meera@portolan')
      add('with a Unicode domain', 'info@डाटामेल.भारत')
      add('with a Unicode local part', 'मीरा@डाटामेल.भारत')
    }
    if (schema.format === 'whatwg-url') add('without a host', 'https://[::1')
    if (/Url|http/i.test(`${field}${schema.pattern ?? ''}`)) add('a script', 'javascript:alert(1)')
  }
  if (schema.type === 'integer') {
    for (const edge of ['minimum', 'maximum'] as const) {
      const bound = schema[edge]
      if (bound !== undefined) add(`at its ${edge}`, bound)
      if (bound !== undefined) add(`beyond its ${edge}`, edge === 'minimum' ? bound - 1 : bound + 1)
    }
    add('a fraction', 1.5)
  }
  if (schema.type === 'array' && schema.items?.type === 'string') add('with an empty entry', [''])
  return cases
}

/** No record has it: the fields of a request are validated before the record is looked up. */
const params = { id: '00000000-0000-4000-8000-000000000000' }

describe.each(forms.map(({ operation }) => ({ id: operation.operationId, schema: bodySchema(contract, operation) as FormSchema })))(
  '$id',
  ({ id, schema }) => {
    const rules = contractToYup(schema)
    const cases = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      edges(name, part, schema.required?.includes(name) ?? false),
    )

    test('takes its example', () => {
      expect(findErrors(rules, exampleBody(id, { image: () => image, video: tinyVideo }) ?? {})).toEqual({})
    })

    test(`gives ${cases.length} values the messages of the server`, async () => {
      const differences: string[] = []
      for (const group of requestsOf(cases)) {
        const body: Plain = { ...exampleBody(id, { image: () => image, video: tinyVideo }) }
        for (const { field, value } of group) body[field] = value
        // Only the fields matter here, and files cost time.
        for (const [name, part] of Object.entries(body))
          if (part === undefined || part instanceof File || (Array.isArray(part) && part[0] instanceof File)) delete body[name]
        const formErrors = findErrors(rules, body)
        const response = await call(service, id, { body, params, token: admin.token })
        const errors = (response.body.errors ?? []) as { path: string; message: string }[]
        for (const { field, what } of group) {
          const server = response.status === 400 ? errors.find(({ path }) => path.split('.')[0] === field)?.message : undefined
          const form = formErrors[field] ?? Object.entries(formErrors).find(([path]) => path.startsWith(`${field}[`))?.[1]
          const messages = Object.values(schema.properties?.[field]?.['x-messages'] ?? {})
          const agree =
            (form === undefined) === (server === undefined) && (form === undefined || !messages.includes(form) || form === server)
          if (!agree)
            differences.push(`${field} ${what}: form ${form ?? 'takes it'}; server ${response.status} ${server ?? response.body.message}`)
        }
      }
      expect(differences).toEqual([])
    })
  },
)
