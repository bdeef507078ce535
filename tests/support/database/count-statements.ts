import type { KyselyPlugin } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns the result of the work, and the number of SQL statements that it ran through the context's database. */
export async function countStatements<C extends AppContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<{ result: T; statements: number }> {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      return result
    },
  }
  const result = await work({ ...ctx, db: ctx.db.withPlugin(counting) })
  return { result, statements }
}
