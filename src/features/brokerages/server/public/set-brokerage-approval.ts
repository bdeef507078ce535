import type { AppContext } from '#kernel/app-context.ts'

/**
 * Hides a brokerage's page from everyone but its members and staff, or makes it public again. Its listings don't change.
 * A hidden brokerage doesn't wait for approval.
 */
export async function setBrokerageApproval(ctx: AppContext, bizId: number, isApproved: boolean) {
  await ctx.db
    .updateTable('biz')
    .set((row) => ({
      ...(isApproved
        ? { confirmed_at: ctx.now(), hidden_at: null, decline_reason: null }
        : { confirmed_at: null, hidden_at: ctx.now() }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', bizId)
    .execute()
}
