import type { AppContext } from '../../app-context.ts'

/** Caches the result of `load` in this process for the given time. Concurrent calls share one result. */
export function memoize<T>(milliseconds: number, load: (ctx: AppContext) => Promise<T>) {
  const cache = new WeakMap<AppContext['services'], { until: number; result: Promise<T> }>()
  return (ctx: AppContext): Promise<T> => {
    const now = ctx.now().getTime()
    const cached = cache.get(ctx.services)
    if (cached && cached.until > now) return cached.result
    const result = load(ctx)
    cache.set(ctx.services, { until: now + milliseconds, result })
    // Don't cache errors.
    result.catch(() => cache.delete(ctx.services))
    return result
  }
}
