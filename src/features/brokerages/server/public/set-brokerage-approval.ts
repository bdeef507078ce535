import type { AppContext } from '#kernel/app-context.ts'

/** Makes a brokerage's page public, or hides it from everyone but its members and staff. Its listings don't change. */
export async function setBrokerageApproval(ctx: AppContext, bizId: number, isApproved: boolean) {
  await ctx.db
    .updateTable('biz')
    .set((row) => ({
      confirmed_at: isApproved ? ctx.now() : null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', bizId)
    .execute()
}
