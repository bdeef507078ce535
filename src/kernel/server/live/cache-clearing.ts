import { sql } from 'kysely'
import { type AppContext, type Services, serviceKey } from '../../app-context.ts'

const clearingKey = serviceKey<Clear[]>('cache clearing')

/** Channel on which a process asks the others to clear their caches, or only pages below a path. */
export const cacheClearChannel = 'cache_clear'

/** Registers a cache of this process that staff can clear. Pass `evictPages` if it contains pages. */
export function onCacheClear(
  services: Services,
  clear: () => void,
  evictPages: (pathPrefix: string) => void = () => undefined,
) {
  const registered = services.has(clearingKey) ? services.get(clearingKey) : []
  services.set(clearingKey, [...registered, { clear, evictPages }])
}

/** Clears all caches of this process, or only the pages whose path starts with the prefix. */
export function clearLocalCaches(services: Services, pathPrefix = '') {
  if (!services.has(clearingKey)) return
  for (const { clear, evictPages } of services.get(clearingKey))
    if (pathPrefix === '') clear()
    else evictPages(pathPrefix)
}

/** Clears the caches of this process now, and those of all other processes once the transaction commits. */
export function clearAllCaches(ctx: AppContext) {
  return clearEverywhere(ctx, '')
}

/**
 * Removes cached pages whose path starts with the prefix, in all processes. Call it after committing the change that
 * invalidates them.
 */
export function evictPages(ctx: AppContext, pathPrefix: `/${string}`) {
  return clearEverywhere(ctx, pathPrefix)
}

async function clearEverywhere({ db, services }: AppContext, pathPrefix: string) {
  await sql`select pg_notify(${cacheClearChannel}, ${pathPrefix})`.execute(db)
  clearLocalCaches(services, pathPrefix)
}

type Clear = { clear: () => void; evictPages: (pathPrefix: string) => void }
