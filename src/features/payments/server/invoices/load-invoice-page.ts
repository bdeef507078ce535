import type { AppContext } from '#kernel/app-context.ts'
import { isSandbox } from '../providers/is-sandbox.ts'
import { getInvoice } from './get-invoice.ts'

/** An invoice as it is printed, with who bought. */
export async function loadInvoicePage(ctx: AppContext, id: number) {
  const invoice = await getInvoice(ctx, { id })
  const buyer = await ctx.db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', invoice.profileId)
    .executeTakeFirstOrThrow()
  return {
    invoice,
    buyer: {
      name: [buyer.first_name, buyer.last_name].filter(Boolean).join(' ') || null,
      email: buyer.email,
    },
    isPlayMoney: isSandbox(ctx),
  }
}
