import type { AppContext } from '#kernel/app-context.ts'
import { holdChecked } from './hold-checked.ts'

/** A listing that staff took down comes back to them once its seller has changed it. */
export async function returnChanged(ctx: AppContext, id: number): Promise<void> {
  const { db, now } = ctx
  const listing = await holdChecked(ctx, id)
  if (listing?.withheld !== 'hidden') return
  const back = await db
    .updateTable('moderation_case')
    .set((eb) => ({ state: 'open', queued_at: now(), version: eb('version', '+', 1) }))
    .where('state', '=', 'decided')
    .where('decision', '=', 'hide')
    .where((eb) => eb.or([eb('listing_id', '=', id), eb('other_listing_id', '=', id)]))
    .returning('id')
    .execute()
  if (back.length === 0) return
  await db
    .insertInto('case_entry')
    .values(
      back.map((row) => ({
        case_id: row.id,
        kind: 'change' as const,
        listing_id: id,
        written_at: now(),
      })),
    )
    .execute()
}
