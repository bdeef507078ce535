import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import type { Operation } from '../api/operation.ts'
import type { SerializedResponse } from '../api/serialized-response.ts'
import { isDatabaseOutage } from '../database/database.ts'
import { type ResponseCache, responseCacheKey } from './response-cache.ts'
import { markStale } from './stale-headers.ts'

/**
 * Responds to a call during a database outage, either from the index and other data in memory or with the call's last
 * good response.
 */
export async function respondDuringOutage(
  apiCall: ApiCall,
  respond: () => Promise<SerializedResponse>,
) {
  const { ctx } = apiCall
  const memory = memoryFor(ctx)
  try {
    const { bytes } = await respond()
    memory?.served.inc({ from: 'memory' })
    return asOfJson(ctx, bytes, ctx.outage?.asOf ?? ctx.now())
  } catch (error) {
    const cached =
      isUnavailableError(error) && isCacheable(apiCall)
        ? await memory?.find(responseKey(apiCall))
        : null
    if (!cached) throw error
    memory?.served.inc({ from: 'cache' })
    return asOfJson(ctx, cached.body, cached.madeAt)
  }
}

/**
 * Returns a function that stores the response if it's the same for everyone. Call this before computing the response.
 */
export function cacheResponse(apiCall: ApiCall): (response: SerializedResponse) => void {
  const { ctx, about } = apiCall
  const memory = isCacheable(apiCall) && !ctx.actor ? memoryFor(ctx) : null
  if (!memory) return () => undefined
  const began = memory.createMarker()
  const madeAt = ctx.now()
  return ({ bytes, tag }) =>
    void memory.store(
      responseKey(apiCall),
      { body: bytes, type: 'application/json', about, state: tag, madeAt },
      began,
    )
}

function asOfJson(ctx: AppContext, body: string | Uint8Array<ArrayBuffer>, asOf: Date) {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    Vary: 'Cookie, Authorization',
  })
  markStale(headers, asOf, ctx.now())
  return new Response(body, { headers })
}

export function isUnavailableError(error: unknown): boolean {
  return (error instanceof Refusal && error.code === 'unavailable') || isDatabaseOutage(error)
}

const isCacheable = ({ run: { endpoint } }: ApiCall) => endpoint.cachedForOutage !== undefined

/** Returns the cache key of a call. The order of parameters doesn't matter. */
function responseKey({ url, ctx: { site, language } }: ApiCall): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.sort()
  const query = searchParams.toString()
  return `${site.id} ${language}\n${pathname.toLowerCase()}${query && `?${query}`}`
}

function memoryFor({ services }: AppContext): ResponseCache | null {
  return services.has(responseCacheKey) ? services.get(responseCacheKey) : null
}

type ApiCall = {
  run: Operation
  ctx: AppContext
  url: string
  /** ID of the listing that the response is about, or null. */
  about: number | null
}
