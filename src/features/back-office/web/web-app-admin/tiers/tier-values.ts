import type { TierForm } from '#features/selling/tier-contract.ts'
import type { Tier } from './tier.ts'

/** The fields of a tier, as rows and dialog name them. */
export const tierLabels = {
  title: 'Name',
  price: 'Price',
  durationDays: 'Days on the market',
  isEndless: 'No end: until it is sold',
  imageCount: 'Photos',
  videoCount: 'Videos',
  isFeatured: 'Featured on the front page',
  listingTypeId: 'For',
  details: 'What else it holds',
  isOffered: 'Offered in the shop',
} as const

/** A tier while it is edited: figures are text. */
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
}

export type EditableTier = Pick<Tier, keyof TierForm & keyof Tier>

export function toTierValues(tier: EditableTier): TierValues {
  return {
    title: tier.title,
    price: String(tier.price),
    durationDays: tier.durationDays === null ? '' : String(tier.durationDays),
    isEndless: tier.durationDays === null,
    imageCount: String(tier.imageCount),
    videoCount: String(tier.videoCount),
    isFeatured: tier.isFeatured,
    listingTypeId: tier.listingTypeId === null ? '' : String(tier.listingTypeId),
    details: tier.details,
    isOffered: tier.isOffered,
  }
}

/** As the call takes them; an empty figure is none, not 0. */
export function fromTierValues({ isEndless, ...values }: TierValues) {
  return {
    ...values,
    price: toFigure(values.price),
    durationDays: isEndless ? null : toFigure(values.durationDays),
    imageCount: toFigure(values.imageCount),
    videoCount: toFigure(values.videoCount),
    listingTypeId: values.listingTypeId === '' ? null : Number(values.listingTypeId),
  }
}

function toFigure(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

/** What a conflict shows: names instead of numbers of kinds. */
export function describeTierValues(values: TierValues): TierValues {
  return { ...values, listingTypeId: sellers[values.listingTypeId] ?? '' }
}

export const sellers: Record<string, string> = {
  '': 'All sellers',
  '2': 'Private sellers',
  '1': 'Brokerages',
}

/** The contract's own rules, loaded once something is typed. A product always costs something. */
export async function loadTierRules({ isProduct }: { isProduct: boolean }) {
  const [{ ProductForm, TierForm: PackageForm }, { preprocess }] = await Promise.all([
    import('#features/selling/tier-contract.ts'),
    import('zod'),
  ])
  return preprocess(
    (values) => fromTierValues(values as TierValues),
    isProduct ? ProductForm : PackageForm,
  )
}
