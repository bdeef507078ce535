import { heavierThanAir, type Kind, powered } from '#features/lookups/kinds.ts'
import { measuredIn, type Quantity } from '#kernel/format/units.ts'

/** Fields by API name. Year and make identify the aircraft and never change. */
export const identityFields = {
  year: { label: 'Year', column: 'year' },
  makeId: { label: 'Manufacturer', column: 'make_id' },
} as const satisfies FieldTable

export const kindFields = {
  model: { label: 'Model', column: 'model' },
  stockNumber: { label: 'Stock number', column: 'stock_number' },
  boatTypeId: { label: 'Type', column: 'aircraft_type_id' },
  categoryId: { label: 'Category', column: 'category_id' },
  length: {
    label: 'Length',
    column: 'length_feet',
    ...measuredIn('length'),
    kinds: [...heavierThanAir, 'airship'],
    labels: { balloon: 'Inflated height' },
  },
  fuelTypeId: { label: 'Fuel', column: 'fuel_id', kinds: [...powered, 'balloon'] },
  hullTypeId: { label: 'Airframe', column: 'hull_id', kinds: heavierThanAir },
  engineCount: { label: 'Engines', column: 'engine_count', kinds: powered },
  isNew: { label: 'Condition', column: 'is_new' },
} as const satisfies FieldTable

export const termFields = {
  currency: { label: 'Currency', column: 'currency' },
  price: { label: 'Price', column: 'price' },
  isPriceOnRequest: { label: 'Price on request', column: 'is_price_on_request' },
  isNegotiable: { label: 'Negotiable', column: 'is_negotiable' },
  isForRent: { label: 'For rent', column: 'is_for_rent' },
  leaseRateMonthly: { label: 'Monthly rent', column: 'lease_rate_monthly' },
  isFractional: { label: 'Fractional ownership', column: 'is_fractional' },
  sharePercent: { label: 'Share', column: 'share_percent', unit: '%' },
  sharePrice: { label: 'Share price', column: 'share_price' },
} as const satisfies FieldTable

/** Converts API fields to database columns. */
export function toFieldColumns<T extends FieldTable, V extends Record<keyof T, unknown>>(
  fields: T,
  values: V,
): FieldColumns<T, V> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [column, values[name]]),
  ) as FieldColumns<T, V>
}

export function fromFieldColumns<
  T extends FieldTable,
  R extends Record<T[keyof T]['column'], unknown>,
>(fields: T, row: R): FieldValues<T, R> {
  const stored: Record<string, unknown> = row
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [name, stored[column]]),
  ) as FieldValues<T, R>
}

type FieldTable = Readonly<
  Record<
    string,
    {
      label: string
      column: string
      unit?: string
      quantity?: Quantity
      kinds?: readonly Kind[]
      labels?: Partial<Record<Kind, string>>
    }
  >
>
type FieldColumns<T extends FieldTable, V extends Record<keyof T, unknown>> = {
  [Name in keyof T as T[Name]['column']]: V[Name]
}
type FieldValues<T extends FieldTable, R extends Record<T[keyof T]['column'], unknown>> = {
  -readonly [Name in keyof T]: R[T[Name]['column']]
}
