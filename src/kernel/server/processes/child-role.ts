/** What a process is told that was made to answer requests beside others of one machine. */
export type ChildRole = {
  /** From 1; whoever takes the place of one that ended gets the same number. */
  number: number
  /** Migrated and filled by the first process, which keeps the embedded one running. */
  databaseUrl: string
  /** Where it listens beside the others; null where the first process hands out connections. */
  sharedPort: number | null
  /** The others answer meanwhile, so that it may take its time. */
  isReplacement: boolean
}

export function readChildRole(env: Environment): ChildRole | null {
  return env[variable] ? (JSON.parse(env[variable]) as ChildRole) : null
}

export function writeChildRole(role: ChildRole): Record<string, string> {
  return { [variable]: JSON.stringify(role) }
}

/** Set by the first process for those that it makes; no setting. */
const variable = 'WINDSOCK_CHILD'

type Environment = Readonly<Record<string, string | undefined>>
