import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lowers the calling thread's priority within its process. Has no effect outside Linux, because other systems don't
 * have thread priorities.
 */
export function lowerPriority() {
  try {
    const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(threadId, slightlyLower)
  } catch {
    // Ignore errors, because the priority affects only the order of work.
  }
}

/** Niceness that leaves a thread about a third of a normal thread's CPU share. */
const slightlyLower = 5
