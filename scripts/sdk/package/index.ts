export { createClient, notModified } from './client.ts'
export type { components, operations, paths, webhooks } from './contract.js'
export { type FailedCall, HaulfrontNetworkError, HaulfrontProblem, isNetworkError, isProblem } from './errors.ts'
export { fileOf } from './form.ts'
export { contractVersion, type Haulfront, type ListItems, type ProblemKind, problemKinds } from './operations.js'
export type {
  CallOptions,
  ConditionalOptions,
  CreateOptions,
  EditOptions,
  HaulfrontEvent,
  Input,
  Middleware,
  Output,
  Result,
  Schemas,
  Settings,
  WithResponse,
} from './types.ts'
export { verifyWebhook, type WebhookHeaders, type WebhookOptions } from './webhook.ts'
export { HaulfrontWebhookError, isWebhookError, type WebhookErrorReason } from './webhook-error.ts'
