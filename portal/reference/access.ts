import { type Contract, isPublic, type Operation, type Parameter } from '../../server/contract/document.ts'

/** Roles in words, in the plural; a role that the contract adds is shown by its own name. */
const roleWords: Record<string, string> = { superAdmin: 'super admins', editor: 'editors', viewer: 'viewers', user: 'users' }

/** A list in words: "a, b and c". */
export const inWords = (words: string[], last = 'and') =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** With a capital, also where a link begins the text. */
const capitalised = (text: string) => text.replace(/[a-z]/i, (letter) => letter.toUpperCase())

const rolesInWords = (roles: string[]) => inWords(roles.map((role) => roleWords[role] ?? role))

/** The roles that may call an operation, in words: "Super admins and editors". */
export function whoMayCall(contract: Contract, operation: Operation): string {
  if (isPublic(contract, operation)) return 'Everyone'
  const { 'x-roles': roles = [] } = operation
  return roles.length === Object.keys(roleWords).length ? 'Everyone with an account' : capitalised(rolesInWords(roles))
}

/** The lowest role that may call an operation, in a word or two: "editor"; without one "public", or "account" where every role may. */
export function accessMark(contract: Contract, operation: Operation): string {
  if (isPublic(contract, operation)) return 'public'
  const lowest = operation['x-roles']?.at(-1) ?? 'user'
  return lowest === 'user' ? 'account' : (roleWords[lowest] ?? lowest).replace(/s$/, '')
}

export function accessNote(contract: Contract, operation: Operation): string {
  const { 'x-also-allowed': allowed = [], 'x-continues': continued } = operation
  if (continued !== undefined) return `Everyone may call it, once ${continued.operation} has taken email and password.`
  if (isPublic(contract, operation)) return 'Everyone may call it; no account is needed.'
  return [
    `${whoMayCall(contract, operation)} may call it, signed in.`,
    ...(allowed.includes('inactiveAccounts') ? ['So may a deactivated account.'] : []),
    ...(allowed.includes('withoutSecondFactor') ? ['It works before a required second factor is set up.'] : []),
  ].join(' ')
}

/** The roles that may send a parameter, where not everyone may who calls the operation. */
export function parameterNote({ 'x-roles': roles }: Parameter): string | undefined {
  return roles === undefined ? undefined : `for ${rolesInWords(roles)} only`
}

/** A way to identify an account (OpenAPI security scheme), in Markdown. */
type SecurityScheme = {
  id: string
  description: string
  /** Within a sentence. */
  phrase: string
  /** Before its description, with the header that carries it; the two that share a header begin differently. */
  term: string
  /** Its name, who uses it, how a request carries it, and where it comes from. */
  inBrief: string[]
}

const [apiTokenGuide, signInGuide] = ['/docs/getting-started#api-token', '/docs/getting-started#sign-in']
const apiToken = {
  phrase: `[API token](${apiTokenGuide})`,
  term: `**[API token](${apiTokenGuide})** \`Authorization: Bearer hf_…\``,
  inBrief: ['API token', 'Programs', '`Authorization: Bearer hf_…`', `[Create one](${apiTokenGuide})`],
}
const sessionToken = {
  phrase: `[session token](${signInGuide})`,
  term: '**Session token** `Authorization: Bearer eyJ…`',
  inBrief: ['Session token', 'A person’s client', '`Authorization: Bearer eyJ…`', `[Sign in](${signInGuide})`],
}
const sessionCookie = {
  phrase: 'session cookie',
  term: '**Session cookie**',
  inBrief: ['Session cookie', 'Pages in a browser', 'Sent by the browser', 'Set by [signing in](/docs/operations/loginUser)'],
}

/** Every security scheme of the contract; that of programs first. */
export const securitySchemes = (contract: Contract): SecurityScheme[] =>
  (Object.entries(contract.components.securitySchemes ?? {}) as [string, Record<string, string>][])
    .map(([id, { type, bearerFormat, description = '' }]) => ({
      ...{ id, description },
      ...(type !== 'http' ? sessionCookie : bearerFormat === 'hf_' ? apiToken : sessionToken),
    }))
    .sort((one, other) => Number(isApiToken(other)) - Number(isApiToken(one)))

const isApiToken = ({ phrase }: SecurityScheme) => phrase === apiToken.phrase

/** The security schemes of an operation, any of which suffices; none for a public one. */
function schemesOf(contract: Contract, { security = contract.security }: Pick<Operation, 'security'>): SecurityScheme[] {
  const names = new Set(security.flatMap((alternative) => Object.keys(alternative)))
  return securitySchemes(contract).filter(({ id }) => names.has(id))
}

/** What an API token must cover (`x-token-scope`), in words; a content type is shown by its name. */
const scopeWords: Record<string, string> = {
  enquiries: 'enquiries',
  records: 'the content type of the record',
  allContent: 'all content',
  media: 'all content, or the media library',
  webhooks: 'webhooks',
  any: 'anything; it returns nothing else',
  everything: 'all content and enquiries',
}

const scopeInWords = (scope: string) => scopeWords[scope] ?? `\`${scope}\``

/** The credentials that an operation takes, in a phrase and Markdown: "API token that covers `services`, session token or session cookie". */
export function credentialsInWords(contract: Contract, operation: Operation): string {
  const { 'x-token-scope': scope } = operation
  const covers = scope === undefined ? '' : ` that covers ${scopeInWords(scope)}`
  const phrases = schemesOf(contract, operation).map((scheme) => scheme.phrase + (isApiToken(scheme) ? covers : ''))
  return capitalised(inWords(phrases, 'or'))
}

/** The security schemes of an operation, each in a sentence of Markdown; the overview has them whole. */
export function waysToCall(contract: Contract, operation: Operation): string[] {
  const { 'x-token-scope': scope } = operation
  const covers = scope === undefined ? '' : ` It must cover ${scopeInWords(scope)}.`
  return schemesOf(contract, operation).map((scheme) => {
    const [sentence = ''] = /^[^:.]*/.exec(scheme.description) ?? []
    return `${scheme.term}: ${sentence}.${isApiToken(scheme) ? covers : ''}`
  })
}
