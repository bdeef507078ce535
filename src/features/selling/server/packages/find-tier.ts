import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { smallestAmount } from '#kernel/format/currencies.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { PriceTier, TierFields } from '../../tier-contract.ts'
import {
  type TierTextName,
  type TierTexts,
  tierLanguages,
  tierTextNames,
} from '../../tier-texts.ts'
import {
  readTierTexts,
  splitTierItems,
  type TierRow,
  tierCents,
  toListingTier,
} from '../public/to-listing-tier.ts'

/** Returns the package of a listing, or null if none has been paid for. */
export async function findTier(ctx: AppContext, tierId: number | null): Promise<Tier | null> {
  return (await findTiers(ctx, [tierId])).get(tierId) ?? null
}

export async function findTiers(
  { db }: AppContext,
  tierIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Tier>> {
  const ids = [...new Set(tierIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const tiers = await db.selectFrom('listing_tier').selectAll().where('id', 'in', ids).execute()
  return new Map(tiers.map((tier) => [tier.id, tier]))
}

type Tier = Row<'listing_tier'>

export function toPriceTier(row: TierRow): PriceTier {
  return {
    ...toListingTier(row),
    ...readTierTexts(row),
    title: row.title,
    tierName: row.title,
    version: row.version,
    details: row.description,
    isOffered: !row.is_retired,
    position: row.position,
  }
}

/** Returns the current row of a tier. The ID may be from a row that has been replaced. */
export async function findCurrentTier({ db }: AppContext, id: number): Promise<TierRow> {
  return db
    .selectFrom('listing_tier')
    .selectAll()
    .where('superseded_at', 'is', null)
    .where((eb) =>
      eb(
        eb.fn.coalesce('first_id', 'id'),
        '=',
        eb
          .selectFrom('listing_tier as named')
          .select((named) => named.fn.coalesce('named.first_id', 'named.id').as('first'))
          .where('named.id', '=', id),
      ),
    )
    .executeTakeFirstOrThrow(notFound('Price tier not found.'))
}

/**
 * Converts a form to columns. Omits photos, videos, and duration for products, which are services rather than listing
 * packages.
 */
export function toTierColumns({ isProduct, currency, ...form }: TierColumnsInput) {
  if (isProduct && form.price === 0) throw fieldRefusal('price', 'A product can’t be free.')
  const cents = Math.round(form.price * 100)
  if (cents % smallestAmount(currency) !== 0)
    throw fieldRefusal('price', t`Prices in ${currency} have no decimals.`)
  return {
    title: form.title,
    description: splitTierItems(form.details).join(';'),
    price: Math.trunc(cents / 100),
    price_cents: cents % 100,
    currency,
    is_product: isProduct,
    is_retired: !form.isOffered,
    is_featured: !isProduct && form.isFeatured,
    image_count: isProduct ? 0 : form.imageCount,
    video_count: isProduct ? 0 : form.videoCount,
    duration_days: isProduct ? null : form.durationDays,
    listing_type_id: isProduct ? null : form.listingTypeId,
  }
}

/** Returns the texts in other languages. Those that the request doesn't have stay unchanged. */
export function toTierTexts(
  form: { [Name in TierTextName]?: string | undefined },
  before?: TierTexts,
): TierTexts {
  const texts = tierTextNames.map((name) => {
    const text = form[name] ?? before?.[name] ?? ''
    return [name, name.endsWith('Details') ? splitTierItems(text).join(';') : text]
  })
  return Object.fromEntries(texts) as TierTexts
}

type TierColumnsInput = TierFields & { isProduct: boolean; currency: string }

export function toTierAuditFields(
  row: Omit<
    TierRow,
    'id' | 'first_id' | 'version' | 'position' | 'logo_url' | 'superseded_at' | 'texts'
  >,
  texts: TierTexts,
) {
  const { title, currency, is_retired, duration_days, image_count, video_count, is_featured } = row
  return {
    title,
    price: tierCents(row) / 100,
    currency,
    days: duration_days,
    photos: image_count,
    videos: video_count,
    featured: is_featured,
    offered: !is_retired,
    sellers: row.listing_type_id,
    details: row.description,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  }
}

/** Rejects titles that are the same in a language and currency because they would make invoices ambiguous. */
export async function assertTierTitleAvailable(
  { db }: AppContext,
  { title, currency, texts }: { title: string; currency: string; texts: TierTexts },
  ownId: number | null,
) {
  const rows = await db
    .selectFrom('listing_tier')
    .select(['id', 'title', 'texts'])
    .where('superseded_at', 'is', null)
    .where('currency', '=', currency)
    .execute()
  const others = rows
    .filter(({ id }) => id !== ownId)
    .map((row) => ({ title: row.title, ...readTierTexts(row) }))
  const own = { title, ...texts }
  for (const field of ['title', ...tierLanguages.map((code) => `${code}Title` as const)] as const) {
    const shown = (tier: typeof own) => (tier[field] || tier.title).toLowerCase()
    if (!others.some((tier) => shown(tier) === shown(own))) continue
    const message = 'Another tier already has this name.'
    throw new Refusal('conflict', { message, modelState: { [field]: [message] } })
  }
}
