import type { Selectable, Updateable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Closes a case whose reason no longer exists. */
export async function closeCase(
  ctx: AppContext,
  openCase: Selectable<Database['moderation_case']>,
) {
  await changeCase(ctx, openCase, {
    state: 'decided',
    decision: 'gone',
    decided_on: '',
    decided_at: ctx.now(),
  })
  await ctx.db
    .insertInto('case_entry')
    .values({ case_id: openCase.id, kind: 'decision', decision: 'gone', written_at: ctx.now() })
    .execute()
}

/** Changes a case and its version. */
export async function changeCase(
  { db }: AppContext,
  existing: Selectable<Database['moderation_case']>,
  columns: Updateable<Database['moderation_case']>,
) {
  await db
    .updateTable('moderation_case')
    .set({ ...columns, version: existing.version + 1 })
    .where('id', '=', existing.id)
    .execute()
}
