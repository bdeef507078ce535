import type { AircraftFact } from '#features/listings/aircraft-facts.ts'
import type { engineFacts } from '#features/listings/engine-facts.ts'
import type { RejectionCause } from './refusal-causes.ts'

// Data parsed from feeds. Format adapters produce records with the feed's original values under the site's field names.
// `readFacts` parses the values. Makes, lookup values, and places remain text until name mapping resolves them.

/** Amounts of money. Each has a currency in `…Currency` if its name states one. */
export const amountFields = ['price', 'leaseRateMonthly', 'sharePrice'] as const
export type AmountField = (typeof amountFields)[number]

/** Listing fields other than facts and names. */
export const valueFields = [
  'year',
  'model',
  'stockNumber',
  'length',
  'engineCount',
  'condition',
  'title',
  'price',
  'currency',
  'priceCurrency',
  'leaseRateMonthlyCurrency',
  'sharePriceCurrency',
  'isPriceOnRequest',
  'isNegotiable',
  'isForRent',
  'leaseRateMonthly',
  'isFractional',
  'sharePercent',
  'sharePrice',
  'status',
  'avionics',
  'features',
  'videos',
] as const

/** Fields that need name mapping. A place combines city, state, ZIP code, country, and airport, or is one text. */
export const nameFields = [
  'make',
  'category',
  'aircraftType',
  'fuel',
  'hull',
  'city',
  'state',
  'zip',
  'country',
  'airport',
  'location',
] as const

/** Maximum number of engines with separate details per imported aircraft. */
export const maxEngines = 4

export type EngineFactName = keyof typeof engineFacts
export type NameField = (typeof nameFields)[number]
type ValueField = (typeof valueFields)[number]
export type EngineField = `engine${1 | 2 | 3 | 4}.${EngineFactName}`
/** Examples: `engine2.hours`, `speed.cruise`, `price`, `make`. */
export type FeedField = ValueField | NameField | AircraftFact | EngineField

export const importFormats = {
  csv: 'CSV',
  boatstream: 'IMT / BoatStream XML',
  'open-marine': 'OpenMarine XML',
  'open-aviation-ads': 'OpenAviationAds XML',
} as const
export type ImportFormat = keyof typeof importFormats

/** An aircraft in a feed, with the feed's original values under the site's field names. */
export type FeedRecord = {
  kind: 'record'
  /** Line of the file on which the record begins, counted from 1. */
  line: number
  /**
   * Key assigned by the dealer. If there is none, the key is derived from the registration, the serial number, or the
   * aircraft's data and location. Null if nothing identifies the aircraft.
   */
  sourceKey: string | null
  action: 'upsert' | 'delete'
  fields: Partial<Record<FeedField, string>>
  /** Unique absolute HTTP(S) URLs in display order. */
  images: string[]
  /** Original values, keyed by the feed's own field names. */
  raw: Record<string, string>
}

/** Rejected row. Reading continues with the next one. `text` is the invalid value or the beginning of the row. */
export type FeedProblem = {
  kind: 'problem'
  line: number
  reason: string
  text: string
  raw: Record<string, string>
}

/** `withdrawn` means that the aircraft is in the dealer's feed but not for sale. */
export type FeedStatus = 'for_sale' | 'pending' | 'sold' | 'withdrawn'

/** If `cause` is set, the row is rejected. Otherwise, only the fact is omitted. */
export type FactProblem = {
  field: FeedField
  reason: string
  text: string
  cause: RejectionCause | null
}
