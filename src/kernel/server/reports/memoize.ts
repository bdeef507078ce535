import type { AppContext } from '../../app-context.ts'

/** Caches the result of `load` in this process for the given time. Concurrent calls share one result. */
export function memoize<T>(milliseconds: number, load: (ctx: AppContext) => Promise<T>) {
  const kept = new WeakMap<AppContext['services'], { until: number; answer: Promise<T> }>()
  return (ctx: AppContext): Promise<T> => {
    const now = ctx.now().getTime()
    const known = kept.get(ctx.services)
    if (known && known.until > now) return known.answer
    const answer = load(ctx)
    kept.set(ctx.services, { until: now + milliseconds, answer })
    // Don't cache errors.
    answer.catch(() => kept.delete(ctx.services))
    return answer
  }
}
