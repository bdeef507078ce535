import { formatNumber } from '#kernel/format/numbers.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import type { PriceTier, TierFields } from '../../tier-contract.ts'
import type { TierTextName } from '../../tier-texts.ts'

/** Tier as staff see it, with its number of purchases. */
export type Tier = PriceTier & { bought: number }

/** Labels of a tier's fields, used in the table and in the dialog. */
export const tierLabels = {
  title: 'Name',
  price: 'Price',
  durationDays: 'Days on market',
  isEndless: 'No end date: active until sold',
  imageCount: 'Photos',
  videoCount: 'Videos',
  isFeatured: 'Featured on the home page',
  listingTypeId: 'For',
  details: 'Included items',
  isOffered: 'Offered in the shop',
  esTitle: 'Name in Spanish',
  esDetails: 'Included items in Spanish',
  deTitle: 'Name in German',
  deDetails: 'Included items in German',
  trTitle: 'Name in Turkish',
  trDetails: 'Included items in Turkish',
} as const satisfies Record<TierTextName, string> & Record<string, string>

/** A tier during editing. Numbers are stored as text. */
export type TierValues = { [Name in Text]: string } & { [Name in Flag]: boolean }
type Flag = 'isEndless' | 'isFeatured' | 'isOffered'
type Text = Exclude<keyof typeof tierLabels, Flag>

export const newTierValues: TierValues = {
  title: '',
  price: '',
  durationDays: '60',
  isEndless: false,
  imageCount: '20',
  videoCount: '1',
  isFeatured: false,
  listingTypeId: '',
  details: '',
  isOffered: true,
  esTitle: '',
  esDetails: '',
  deTitle: '',
  deDetails: '',
  trTitle: '',
  trDetails: '',
}

type EditableTier = Pick<Tier, keyof TierFields & keyof Tier>

export function toTierValues(tier: EditableTier): TierValues {
  return {
    title: tier.title,
    price: formatNumber(tier.price, 2),
    durationDays: tier.durationDays === null ? '' : String(tier.durationDays),
    isEndless: tier.durationDays === null,
    imageCount: String(tier.imageCount),
    videoCount: String(tier.videoCount),
    isFeatured: tier.isFeatured,
    listingTypeId: tier.listingTypeId === null ? '' : String(tier.listingTypeId),
    details: tier.details,
    isOffered: tier.isOffered,
    esTitle: tier.esTitle,
    esDetails: tier.esDetails,
    deTitle: tier.deTitle,
    deDetails: tier.deDetails,
    trTitle: tier.trTitle,
    trDetails: tier.trDetails,
  }
}

/** Converts form values to the API format. An empty number becomes null, not 0. */
export function fromTierValues({ isEndless, ...values }: TierValues) {
  return {
    ...values,
    price: parseNumber(values.price) ?? undefined,
    durationDays: isEndless ? null : parseOptionalNumber(values.durationDays),
    imageCount: parseOptionalNumber(values.imageCount),
    videoCount: parseOptionalNumber(values.videoCount),
    listingTypeId: values.listingTypeId === '' ? null : Number(values.listingTypeId),
  }
}

function parseOptionalNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

/** Replaces type IDs with their names, to display a conflict. */
export function describeTierValues(values: TierValues): TierValues {
  return { ...values, listingTypeId: sellerTypeLabels[values.listingTypeId] ?? '' }
}

export const sellerTypeLabels: Record<string, string> = {
  '': 'All sellers',
  '2': 'Private sellers',
  '1': 'Brokerages',
}

/** Loads the contract's validation on first input. Product prices must be greater than zero. */
export async function loadTierRules({ isProduct }: { isProduct: boolean }) {
  const { ProductFields, TierFields } = await import('../../tier-contract.ts')
  const schema = isProduct ? ProductFields : TierFields
  return { safeParse: (values: TierValues) => schema.safeParse(fromTierValues(values)) }
}
