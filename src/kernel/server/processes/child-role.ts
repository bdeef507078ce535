/** Parameters of a child process that serves requests alongside others on the same machine. */
export type ChildRole = {
  /** Number starting at 1. A replacement has the same number. */
  number: number
  /** Database URL. The primary process has migrated the database, and manages the embedded server. */
  databaseUrl: string
  /** Port shared with the other processes. Null if the primary process distributes connections. */
  sharedPort: number | null
  /** True if it replaces a process. The others serve requests in the meantime, so it may start slowly. */
  isReplacement: boolean
}

export function readChildRole(env: Environment): ChildRole | null {
  return env[variable] ? (JSON.parse(env[variable]) as ChildRole) : null
}

export function writeChildRole(role: ChildRole): Record<string, string> {
  return { [variable]: JSON.stringify(role) }
}

/** Set by the primary process for its children. Not a setting for operators. */
const variable = 'WINDSOCK_CHILD'

type Environment = Readonly<Record<string, string | undefined>>
