import { Refusal } from '../../errors.ts'

/** Throws a conflict with the current state unless the caller edited it. Without a version, any edit is accepted. */
export function assertVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version)
    throw new Refusal('conflict', { current })
}
