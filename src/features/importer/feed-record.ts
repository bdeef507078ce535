import type { AircraftFact } from '#features/listings/aircraft-facts.ts'
import type { engineFacts } from '#features/listings/engine-facts.ts'
import type { FeatureGroup, ListingSpecs, Video } from '#features/listings/meta-contract.ts'

// What feeds are read into. An adapter of a format gives records in the feed's own words, by our names of facts;
// `readFacts` reads the words. Makes, kinds and places stay words: their mapping decides what they mean here.

/** What a listing is and asks for, beside its facts. Names that are mapped lie in `nameFields`. */
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

/** Names whose meaning is mapped. A place is its city, state, zip, country and airport together. */
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
] as const

/** Aircraft that are imported have at most so many engines told one by one. */
export const mostEngines = 4

export type EngineFact = keyof typeof engineFacts
export type NameField = (typeof nameFields)[number]
export type ValueField = (typeof valueFields)[number]
export type EngineField = `engine${1 | 2 | 3 | 4}.${EngineFact}`
/** `engine2.hours`, `speed.cruise`, `price`, `make`. */
export type FeedField = ValueField | NameField | AircraftFact | EngineField

export const feedFormats = {
  csv: 'CSV',
  boatstream: 'IMT / BoatStream XML',
  'open-marine': 'OpenMarine XML',
  'open-aviation-ads': 'OpenAviationAds XML',
} as const
export type FeedFormat = keyof typeof feedFormats

/** One aircraft as a feed tells it, in our names of facts, still in the feed's words. */
export type FeedRecord = {
  kind: 'record'
  /** Where it begins in the file, from 1. */
  line: number
  /**
   * The dealer's own key; without one it is derived of registration, serial number, or of what the aircraft is and
   * where it stands. Null: nothing tells it apart from others.
   */
  sourceKey: string | null
  action: 'upsert' | 'delete'
  fields: Partial<Record<FeedField, string>>
  /** Absolute http(s) addresses in order, each once. */
  images: string[]
  /** As written, by the feed's own names. */
  raw: Record<string, string>
}

/** A row that was refused; reading goes on. `text` is the offending words or the beginning of the row. */
export type FeedProblem = {
  kind: 'problem'
  line: number
  reason: string
  text: string
  raw: Record<string, string>
}

export type FeedFailureCode =
  | 'empty'
  | 'html'
  | 'archive'
  | 'unknown_format'
  | 'encoding'
  | 'no_header'
  | 'too_large'
  | 'bomb'
  | 'cut'
  | 'malformed'
  | 'entities'
  | 'too_many_problems'

/** Thrown where a feed as a whole cannot be read: nothing may be concluded from what came before. */
export class FeedFailure extends Error {
  override name = 'FeedFailure'
  readonly code: FeedFailureCode

  constructor(code: FeedFailureCode, message: string) {
    super(message)
    this.code = code
  }
}

/** `withdrawn`: listed by the dealer, offered to nobody. */
export type FeedStatus = 'for_sale' | 'pending' | 'sold' | 'withdrawn'

/** What a record states, read. Whatever is not stated is absent or null; `specs` and the rest fit `ListingMeta`. */
export type FeedFacts = {
  listing: {
    year: number | null
    model: string | null
    stockNumber: string | null
    title: string | null
    /** Feet. */
    length: number | null
    engineCount: number | null
    isNew: boolean
    /** Whole US dollars; null with `isPriceOnRequest`. */
    price: number | null
    isPriceOnRequest: boolean
    isNegotiable: boolean
    isForRent: boolean
    leaseRateMonthly: number | null
    isFractional: boolean
    sharePercent: number | null
    sharePrice: number | null
  }
  specs: ListingSpecs
  features: FeatureGroup[]
  videos: Video[]
  status: FeedStatus
  names: Partial<Record<NameField, string>>
}

/** `isFatal`: the row is refused for it. Otherwise the fact is left out and the listing is made without. */
export type FactProblem = { field: FeedField; reason: string; text: string; isFatal: boolean }
