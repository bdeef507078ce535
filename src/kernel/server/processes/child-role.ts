/** Parameters of a child process, one of several that serve requests on the same machine. */
export type ChildRole = {
  /** Process number, starting at 1. A replacement has the same number. */
  number: number
  /** Database URL. The primary process has already migrated the database, and manages the embedded server. */
  databaseUrl: string
  /** Port shared with the other processes, or null if the primary process distributes connections. */
  sharedPort: number | null
  /** True if it replaces another process. It may start slowly because the others serve requests until it's ready. */
  isReplacement: boolean
}

export function readChildRole(env: Environment): ChildRole | null {
  return env[variable] ? (JSON.parse(env[variable]) as ChildRole) : null
}

export function writeChildRole(role: ChildRole): Record<string, string> {
  return { [variable]: JSON.stringify(role) }
}

/** Environment variable that the primary process sets for its children. Not a setting for operators. */
const variable = 'WINDSOCK_CHILD'

type Environment = Readonly<Record<string, string | undefined>>
