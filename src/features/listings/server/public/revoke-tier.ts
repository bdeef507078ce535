import type { AppContext } from '#kernel/app-context.ts'

/** Takes a listing's package back, within the caller's transaction: it is as if it had never been paid for. */
export async function revokeTier(ctx: AppContext, listingId: number): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({
      tier_id: null,
      is_featured: false,
      is_active: false,
      expires_at: null,
      version: eb('version', '+', 1),
      updated_at: ctx.now(),
    }))
    .where('id', '=', listingId)
    .execute()
}
