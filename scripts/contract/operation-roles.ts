/** The part of Redocly's context that is used here; the linter and the bundler each bring their own version of it. */
type Location = { pointer: string; child: (name: string) => { key: () => object } }
type Context = { location: Location; report: (problem: { message: string; location: object }) => void }
type Operation = { security?: unknown[]; 'x-role'?: string; 'x-roles'?: string[] }
type Parameter = { 'x-roles'?: string[] }
type Schema = { enum?: unknown; [keyword: string]: unknown }

/** Whether this is the schema `Role`, which orders the roles: each may do all that the next one may, and more. */
const isRole = ({ pointer }: { pointer: string }) => pointer.endsWith('/schemas/Role')

/** Expands `x-role`, the lowest role that may call an operation, into `x-roles`, all roles that may. */
export function roleExpansion() {
  const operations: Operation[] = []
  let all: string[] = []
  return {
    addOperation: (operation: Operation) => void operations.push(operation),
    addSchema(schema: Schema, location: { pointer: string }): void {
      if (isRole(location) && Array.isArray(schema.enum)) all = schema.enum
    },
    /** Call it after the whole contract was visited. An unknown role expands to an empty list, which the linter reports. */
    write(): void {
      for (const operation of operations) {
        const { 'x-role': least } = operation
        if (least === undefined) continue
        delete operation['x-role']
        operation['x-roles'] = all.slice(0, all.indexOf(least) + 1)
      }
    },
  }
}

/** `{}` among the schemes means that none is needed (OpenAPI, Security Requirement Object). */
const needsNoAccount = ({ security }: Operation) =>
  security !== undefined && (security.length === 0 || security.some((scheme) => Object.keys(scheme as object).length === 0))

const isPrefix = (roles: string[], all: unknown[]) => roles.length > 0 && all.slice(0, roles.length).join() === roles.join()

/**
 * Redocly rule: every operation that is not public names the lowest role that may call it, and a public one names none. A parameter may
 * name the roles that may send it to a public operation.
 */
export function operationRoles() {
  const operations: { operation: Operation; location: Location }[] = []
  const parameters: { roles: string[]; location: Location }[] = []
  let all: unknown[] = []
  return {
    Operation: { enter: (operation: object, { location }: Context) => void operations.push({ operation, location }) },
    Parameter: {
      enter: (parameter: object, { location }: Context) => {
        const { 'x-roles': roles } = parameter as Parameter
        if (roles !== undefined) parameters.push({ roles, location })
      },
    },
    Schema: {
      enter: (node: object, { location }: Context) => {
        const schema = node as Schema
        if (isRole(location) && Array.isArray(schema.enum)) all = schema.enum
      },
    },
    Root: {
      leave: (_root: object, { report }: Context) => {
        for (const { operation, location } of operations) {
          const roles = operation['x-roles']
          const isPublic = needsNoAccount(operation)
          const message = isPublic ? 'A public operation names no role.' : `x-role names the least of ${all.join(', ')} that may call it.`
          if (isPublic ? roles !== undefined : !isPrefix(roles ?? [], all)) report({ message, location: location.child('x-role').key() })
        }
        for (const { roles, location } of parameters) {
          const message = `x-roles of a parameter begins as ${all.join(', ')} does.`
          if (!isPrefix(roles, all)) report({ message, location: location.child('x-roles').key() })
        }
      },
    },
  }
}
