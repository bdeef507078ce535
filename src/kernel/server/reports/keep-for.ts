import type { AppContext } from '../../app-context.ts'

/** The answer of `load` for as long, in this process: asked again and again meanwhile, it is made once. */
export function keepFor<T>(milliseconds: number, load: (ctx: AppContext) => Promise<T>) {
  const kept = new WeakMap<AppContext['services'], { until: number; answer: Promise<T> }>()
  return (ctx: AppContext): Promise<T> => {
    const now = ctx.now().getTime()
    const known = kept.get(ctx.services)
    if (known && known.until > now) return known.answer
    const answer = load(ctx)
    kept.set(ctx.services, { until: now + milliseconds, answer })
    // A failure is not kept.
    answer.catch(() => kept.delete(ctx.services))
    return answer
  }
}
