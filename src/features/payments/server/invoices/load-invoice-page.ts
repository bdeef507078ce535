import type { AppContext } from '#kernel/app-context.ts'
import { describeProvider, findProvider } from '../providers/find-provider.ts'
import { getInvoice } from './invoices.ts'

/** Loads a printable invoice with its buyer and payment provider. */
export async function loadInvoicePage(ctx: AppContext, id: number) {
  const invoice = await getInvoice(ctx, { id })
  const row = await ctx.db
    .selectFrom('invoice')
    .innerJoin('profile', 'profile.id', 'invoice.profile_id')
    .select(['provider', 'first_name', 'last_name', 'email'])
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    invoice,
    buyer: {
      name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
      email: row.email,
    },
    provider: describeProvider(findProvider(ctx, row)),
  }
}
