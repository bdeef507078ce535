import { formatCount } from '#kernel/format/numbers.ts'
import { currentLanguage, t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ListingTier } from '../../status-contract.ts'
import { type TierTexts, tierTextNames } from '../../tier-texts.ts'

export function toListingTier(row: TierRow): ListingTier {
  const { title, details } = localizeTier(row)
  const items = [...new Set([...describeLimits(row), ...splitTierItems(details).map(translateOwn)])]
  return {
    id: row.id,
    title,
    tierName: title,
    description: items.join(';'),
    descriptions: items,
    price: tierCents(row) / 100,
    currency: row.currency,
    tax: null,
    logoUrl: row.logo_url,
    isFeatured: row.is_featured,
    isProduct: row.is_product,
    productId: row.is_product ? row.id : null,
    imageCount: row.image_count,
    videoCount: row.video_count,
    durationDays: row.duration_days,
    listingTypeId: row.listing_type_id,
  }
}

/** Returns the texts in the current language, or else in English. */
export function localizeTier(row: Pick<TierRow, 'title' | 'description' | 'texts'>) {
  const language = currentLanguage()
  if (language === 'en') return { title: row.title, details: row.description }
  const texts = readTierTexts(row)
  return {
    title: texts[`${language}Title`] || row.title,
    details: texts[`${language}Details`] || row.description,
  }
}

/** Returns the texts in other languages. Missing ones are empty. */
export function readTierTexts({ texts }: Pick<TierRow, 'texts'>): TierTexts {
  const stored = texts as Partial<TierTexts>
  return Object.fromEntries(tierTextNames.map((name) => [name, stored[name] ?? ''])) as TierTexts
}

/** Returns the price in hundredths of its currency. */
export function tierCents({ price, price_cents }: Pick<TierRow, 'price' | 'price_cents'>): number {
  return price * 100 + price_cents
}

/**
 * Describes a package's limits, and where its leads go. The text is generated so that staff-written text can't promise
 * anything else, and so that no package seems to lack what all of them have.
 */
function describeLimits(row: TierRow): string[] {
  if (row.is_product) return []
  const { image_count: photos, video_count: videos, duration_days: days } = row
  return [
    photos > 0 && formatCount(photos, 'photo'),
    videos > 0 && formatCount(videos, 'video'),
    days === null ? translate('Listed until sold') : t`Listed for ${formatCount(days, 'day')}`,
    row.listing_type_id === 1
      ? translate('Leads to broker, office, and lead board')
      : translate('Leads by email'),
    row.is_featured && translate('Featured on the home page'),
  ].filter((item) => item !== false)
}

/** Translates the texts of a new site's packages. Staff write all others. */
function translateOwn(item: string): string {
  const text = renamedItems.get(item) ?? item
  return ownItems.has(text) ? translate(text) : text
}

/** Former wordings, which the packages of older sites still have. */
const renamedItems = new Map([
  ['Leads by e-mail', 'Leads by email'],
  ['Leads to employee, office and tracker', 'Leads to broker, office, and lead board'],
])

const ownItems = new Set([
  'Leads by email',
  'Leads to broker, office, and lead board',
  'A photographer at your airport',
  '24 edited photos within five days',
  'Every page of your logbooks as a searchable document',
])

export function splitTierItems(description: string): string[] {
  return description
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
}

export type TierRow = Row<'listing_tier'>
