import type { AppContext } from '#kernel/app-context.ts'
import type { Draft } from '../../draft-contract.ts'

/** Finds the caller's draft. Each seller has one draft per brokerage. */
export async function findDraft(ctx: AppContext, profileId: number, bizId: number | null) {
  return ctx.db
    .selectFrom('listing_draft')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is not distinct from', bizId)
    .executeTakeFirst()
}

export async function deleteDraft(ctx: AppContext, profileId: number, bizId: number | null) {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('listing_draft')
    .where('profile_id', '=', profileId)
    .where('biz_id', 'is not distinct from', bizId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function asDraft(row: NonNullable<Awaited<ReturnType<typeof findDraft>>>): Draft {
  return {
    version: row.version,
    content: row.content as Draft['content'],
    updatedAt: row.updated_at.toISOString(),
  }
}
