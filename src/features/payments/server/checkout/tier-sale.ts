import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { type TierRow, tierCents } from '#features/selling/server/public/to-listing-tier.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { toPercent } from '#kernel/legal/site-money.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Site } from '#kernel/site.ts'
import { type BillingProfile, getSaleEndpoint, type Sale } from '../../billing-contract.ts'
import { BillingDetails } from '../../invoice-content.ts'
import { toDecimal } from '../../rules.ts'
import { computeSale, type TaxedSale } from '../../tax/decide-tax.ts'
import {
  assertPrintableBuyer,
  type Buyer,
  canEditBilling,
  loadBillingProfile,
} from '../billing/billing-profiles.ts'

export const getSale = operation(getSaleEndpoint, async (ctx, { id, listingId }) => {
  const listing = listingId === undefined ? null : await requireEditableListing(ctx, listingId)
  const tier = await findPurchasableTier(ctx, id, listing ? 'package' : 'product')
  const bizId = listing?.biz_id ?? null
  const { sale, profile } = await loadTierSale(ctx, tier, {
    profileId: ctx.actor.profileId,
    bizId,
  })
  return {
    amount: toDecimal(sale.gross),
    net: toDecimal(sale.net),
    tax: toDecimal(sale.tax),
    taxRate: sale.rate === null ? null : toPercent(sale.rate),
    isReverseCharge: sale.isReverseCharge,
    currency: tier.currency,
    billing: billingNeed(ctx, tier),
    profile,
    bizId,
    mayEdit: await canEditBilling(ctx, bizId),
  }
})

/** Computes what a tier costs on a site. The buyer's billing details decide about tax. */
export async function loadTierSale(
  ctx: AppContext,
  tier: TierRow,
  buyer: Buyer,
  site: Pick<Site, 'operator' | 'money'> = ctx.site,
) {
  const { operator, money } = site
  const profile = await loadBillingProfile(ctx, buyer)
  const sale = computeSale(money, {
    price: tierCents(tier),
    isForBrokerages: tier.listing_type_id === 1,
    sellerCountry: operator?.country ?? null,
    buyer: profile,
  })
  return { sale, profile }
}

/**
 * Returns the sale's columns of an invoice. Throws if the tax isn't known yet, or the invoice can't print the buyer.
 */
export async function loadSaleColumns(ctx: ActorContext, tier: TierRow, bizId: number | null) {
  const { sale, profile } = await loadTierSale(ctx, tier, {
    profileId: ctx.actor.profileId,
    bizId,
  })
  const need = billingNeed(ctx, tier)
  if (need === 'required' && profile.version === 0)
    throw new Refusal('conflict', { message: 'Enter your billing details before you pay.' })
  const columns = toSaleColumns(sale, profile)
  if (sale.gross > 0) await assertPrintableBuyer(ctx, columns.billing === null ? null : profile)
  return { ...columns, currency: tier.currency }
}

export function toSaleColumns(sale: TaxedSale, profile: BillingProfile) {
  const isStated = sale.rate !== null && profile.version > 0
  return {
    amount_cents: sale.gross,
    tax_cents: sale.tax,
    tax_rate: sale.rate,
    is_reverse_charge: sale.isReverseCharge,
    billing: isStated ? JSON.stringify(BillingDetails.parse(profile)) : null,
  }
}

/** A rate by country needs the country. Otherwise, only businesses want their details on the invoice. */
function billingNeed({ site }: ActorContext, tier: TierRow): Sale['billing'] {
  const { taxMode } = site.money
  if (taxMode === 'none' || tierCents(tier) === 0) return 'none'
  return taxMode === 'by-country' ? 'required' : 'optional'
}

/** Returns a package or product that is currently for sale on the site. */
export async function findPurchasableTier(
  { db, site }: ActorContext,
  id: number,
  kind: 'package' | 'product',
) {
  return db
    .selectFrom('listing_tier')
    .selectAll()
    .where('id', '=', id)
    .where('is_product', '=', kind === 'product')
    .where('is_retired', '=', false)
    .where('currency', '=', site.money.currency)
    .executeTakeFirstOrThrow(notFound(t`We couldn’t find that ${translate(kind)}.`))
}
