import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const scope = new AsyncLocalStorage<string>()

/** Returns the ID of the current request, if any. */
export function currentRequestId(): string | undefined {
  return scope.getStore()
}

/**
 * Runs work in the context of a request, or of none if `id` is undefined. The context carries over to everything
 * awaited.
 */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? scope.exit(work) : scope.run(id, work)
}

/**
 * Returns the proxy's request ID, so that both logs have the same ID. Untrusted clients can't set it, because they
 * could reuse IDs.
 */
export function pickRequestId(
  proxyRequestId: string | undefined,
  { trustProxy }: { trustProxy: boolean },
) {
  return trustProxy && proxyRequestId !== undefined && isRequestId(proxyRequestId)
    ? proxyRequestId
    : randomUUID()
}

/** Checks that an ID is safe to use in logs, headers, and SQL comments, to prevent injection. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.:-]{1,80}$/.test(text)
}
