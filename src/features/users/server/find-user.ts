import { sql } from 'kysely'
import { hasOtherServerAdmin } from '#features/accounts/server/public/lock-user.ts'
import { findUserBrokerages } from '#features/brokerages/server/public/memberships.ts'
import { listSecondStepMethods } from '#features/factors/server/public/factor-owner.ts'
import { listIdentities } from '#features/factors/server/public/issuers.ts'
import { toSlug } from '#features/listings/listing-url.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { toAsking } from '#features/listings/server/public/price-history.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listUserListingsEndpoint, type UserDetail } from '../contract.ts'
import { selectUsers, toUser, withListColumns } from './list-users.ts'

/** Finds a user by ID or by email address, ignoring case. */
export async function findUser(
  { db }: ActorContext,
  target: { id: number } | { email: string },
): Promise<{ id: number; email: string; roles: Role[] }> {
  const user = await db
    .selectFrom('profile')
    .select(['id', 'email', 'roles'])
    .where((row) =>
      'id' in target
        ? row('id', '=', target.id)
        : row(row.fn('lower', ['email']), '=', target.email.toLowerCase()),
    )
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found', { message: 'User not found.' })
  return user
}

/** Loads the data for a user's dialog. Throws if the user doesn't exist. */
export async function loadUserDetail(ctx: ActorContext, id: number): Promise<UserDetail> {
  await findUser(ctx, { id })
  const row = await withListColumns(selectUsers(ctx))
    .select(['phone', 'cell', 'disabled_at', 'disabled_reason'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select((eb) => [
      eb
        .selectFrom('listing')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('listing.profile_id', '=', 'profile.id')
        .where('listing.biz_id', 'is', null)
        .where(isForSale(ctx.now()))
        .as('offered_count'),
      eb
        .selectFrom('lead')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('lead.seller_profile_id', '=', 'profile.id')
        .as('lead_count'),
    ])
    .where('profile.id', '=', id)
    .executeTakeFirstOrThrow()
  const brokerages = await findUserBrokerages(ctx, id)
  const isServerAdmin = row.is_enabled && row.roles.includes('ServerAdmin')
  return {
    ...toUser(row),
    phone: row.phone,
    cell: row.cell,
    hasPassword: row.has_password,
    linkedAccounts: (await listIdentities(ctx, id)).map(({ label }) => label),
    hasSecondStep: (await listSecondStepMethods(ctx, id)).length > 0,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    offeredCount: row.offered_count ?? 0,
    leadCount: row.lead_count ?? 0,
    brokerages: brokerages.map(({ id, name }) => ({ id, name })),
    isYou: id === ctx.actor.profileId,
    isLastServerAdmin: isServerAdmin && !(await hasOtherServerAdmin(ctx, id)),
  }
}

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
