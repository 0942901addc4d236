export { createClient, notModified } from './client.ts'
export type { components, operations, paths } from './contract.js'
export { HaulfrontNetworkError, HaulfrontProblem, isNetworkError, isProblem } from './errors.ts'
export { fileOf } from './form.ts'
export { type Haulfront, type ListItems, type ProblemKind, problemKinds } from './operations.js'
export type {
  CallOptions,
  ConditionalOptions,
  CreateOptions,
  EditOptions,
  Input,
  Middleware,
  Output,
  Result,
  Schemas,
  Settings,
  WithResponse,
} from './types.ts'
