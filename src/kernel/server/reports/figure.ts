import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../jobs/job-queue.ts'

/**
 * Numbers about the whole market. A job counts them, because counting takes longer the more listings there are. Requests
 * read the last ones, and leave them out as long as there are none.
 */
export type Figure<Value> = {
  job: Job
  /** Returns null if they haven't been counted yet. */
  read: (ctx: AppContext) => Promise<Value | null>
}

/** `count` returns JSON. */
export function defineFigure<Value extends object>({
  name,
  schedule,
  count,
}: FigureOptions<Value>): Figure<Value> {
  return {
    job: job({
      name: `count-${name}`,
      schedule,
      async handle(ctx) {
        const counted = { value: JSON.stringify(await count(ctx)), counted_at: ctx.now() }
        await ctx.db
          .insertInto('market_figure')
          .values({ name, ...counted })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(counted))
          .execute()
      },
    }),
    async read({ db }) {
      const row = await db
        .selectFrom('market_figure')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst()
      return (row?.value as Value | undefined) ?? null
    },
  }
}

type FigureOptions<Value> = {
  name: string
  /** Five-field cron expression in UTC. */
  schedule: string
  count: (ctx: AppContext) => Promise<Value>
}
