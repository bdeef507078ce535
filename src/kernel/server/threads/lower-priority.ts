import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread within its process. Linux has priorities per thread. On other systems this
 * has no effect.
 */
export function lowerPriority() {
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(threadId, slightlyLower)
  } catch {
    // Ignores errors, because the priority affects only the order of work.
  }
}

/** A third of the CPU share of a normal thread. */
const slightlyLower = 5
