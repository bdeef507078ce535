import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const scope = new AsyncLocalStorage<string>()

/** The number of the request that the running work is for, if it is for one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}

/** Runs work for a request, or for none: whatever the work awaits knows the same. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? scope.exit(work) : scope.run(id, work)
}

/**
 * The number that a proxy gave a request, so that one number finds it in the logs of both. From anybody else a number
 * is not taken: many requests could bear the same one, or another's.
 */
export function pickRequestId(given: string | undefined, { trustProxy }: { trustProxy: boolean }) {
  return trustProxy && given !== undefined && isRequestId(given) ? given : randomUUID()
}

/** What may stand in a log, a header and a comment of SQL: it can end none of them. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.:-]{1,80}$/.test(text)
}
