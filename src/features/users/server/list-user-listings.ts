import { sql } from 'kysely'
import { toSlug } from '#features/listings/listing-url.ts'
import { toAsking } from '#features/listings/server/public/price-history.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listUserListingsEndpoint } from '../contract.ts'
import { findUser } from './find-user.ts'

export const listUserListings = operation(
  listUserListingsEndpoint,
  async (ctx, { id, ...page }) => {
    await findUser(ctx, { id })
    const own = ctx.db
      .selectFrom('listing')
      .leftJoin('biz', 'biz.id', 'listing.biz_id')
      .where('listing.profile_id', '=', id)
      .select(['listing.id', 'listing.title', 'listing.price', 'listing.listed_at'])
      .select(['currency', 'asking_price'])
      .select('biz.name as biz_name')
      .select(['tier_id', 'is_active', 'is_sold', 'is_sale_pending', 'expires_at'])
      .select(
        sql<number>`(select count(*)::int from lead where lead.listing_id = listing.id)`.as(
          'leads',
        ),
      )
      .orderBy('listing.created_at', 'desc')
      .orderBy('listing.id', 'desc')
    const list = await loadPage(own, page)
    const invoices = await findInvoices(
      ctx,
      list.items.map((row) => row.id),
    )
    return {
      ...list,
      items: list.items.map((row) => ({
        listingId: row.id,
        slug: toSlug(row.title),
        title: row.title,
        price: row.price,
        asking: toAsking(row),
        status: deriveStatus(row, ctx.now()),
        bizName: row.biz_name,
        listedAt: row.listed_at.toISOString(),
        invoiceList: invoices
          .filter((invoice) => invoice.listing_id === row.id)
          .map(({ id, title, state, amount_cents }) => ({
            invoiceId: id,
            title,
            state,
            amountCents: amount_cents,
          })),
        leads: row.leads,
      })),
    }
  },
)

async function findInvoices({ db }: AppContext, listingIds: readonly number[]) {
  if (listingIds.length === 0) return []
  return db
    .selectFrom('invoice')
    .select(['id', 'listing_id', 'title', 'state', 'amount_cents'])
    .where('listing_id', 'in', [...listingIds])
    .orderBy('id', 'desc')
    .execute()
}
