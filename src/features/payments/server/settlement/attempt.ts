import type { AppContext } from '#kernel/app-context.ts'

/** Catches errors so that one invoice can't block the others. */
export async function attempt(ctx: AppContext, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'failed to settle payment, will retry')
  }
}
