import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { memoise } from '../../shared/memoise.ts'
import type { Contract } from '../contract/document.ts'
import { formats } from './formats.ts'

/**
 * Ajv on the contract as one document, whose schemas are compiled at their first use and have the id `contract#/components/schemas/…`.
 * Shared schemas are compiled once, for all services of the process.
 */
export const contractSchemas = memoise((contract: Contract): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats })
  addFormats(ajv)
  ajv.addSchema(contract, 'contract')
  return ajv
})
