/** The part of Redocly's context that is used here; the linter and the bundler each bring their own version of it. */
type Location = { pointer: string; child: (name: string) => { key: () => object } }
type Context = { location: Location; report: (problem: { message: string; location: object }) => void }
type Operation = { security?: unknown[]; 'x-roles'?: string[] }
type Schema = { enum?: unknown[] }

/** The roles that may call an operation: the first ones of all, because each role may do what the next one may, and more. */
const isPrefix = (roles: string[], all: unknown[]) => roles.length > 0 && all.slice(0, roles.length).join() === roles.join()

/**
 * Redocly rule: every operation that is not public names the roles that may call it, and a public one names none. The roles and their order
 * are those of the schema `Role`.
 */
export function operationRoles() {
  const found: { operation: Operation; location: Location }[] = []
  let all: unknown[] = []
  return {
    Operation: { enter: (operation: object, { location }: Context) => void found.push({ operation, location }) },
    Schema: {
      enter: (schema: Schema, { location }: Context) => {
        if (location.pointer.endsWith('/schemas/Role')) all = schema.enum ?? []
      },
    },
    Root: {
      leave: (_root: object, { report }: Context) => {
        for (const { operation, location } of found) {
          const roles = operation['x-roles']
          const isPublic = operation.security?.length === 0
          const message = isPublic ? 'A public operation names no roles.' : `x-roles names the roles, from the first of ${all.join(', ')}.`
          if (isPublic ? roles !== undefined : !isPrefix(roles ?? [], all)) report({ message, location: location.child('x-roles').key() })
        }
      },
    },
  }
}
