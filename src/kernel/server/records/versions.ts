import { Refusal } from '../../errors.ts'

/**
 * If the caller edited an older version, throws a conflict that includes the current state. Without a version, accepts
 * any edit.
 */
export function assertVersion<Current extends { version: number }>(
  current: Current,
  version: number | undefined,
): void {
  if (version !== undefined && version !== current.version)
    throw new Refusal('conflict', { current })
}
