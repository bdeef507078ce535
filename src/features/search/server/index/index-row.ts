import type { FacetCode, RangeName } from '../../filters.ts'

/** A listing in the format of the index. */
export type IndexRow = {
  id: number
  /** 0 if missing. The same applies to the next two fields. */
  bizId: number
  officeId: number
  employeeId: number
  /** IDs. 0 if not stated. */
  sets: Record<FacetCode, number>
  /** Integers in units of the filter's `perUnit`. -1 if not stated. */
  ranges: Record<RangeName, number>
  /** -1 if not stated. */
  lifeLeftPercent: number
  isFeatured: boolean
  isSold: boolean
  /** Last price cut in US dollars. 0 if the price wasn't reduced. */
  drop: number
  /** Milliseconds. 0 if the price never changed. */
  priceChangedAt: number
  /** Milliseconds, rounded up. Infinity if the listing never expires. */
  expiresAt: number
  /** Microseconds, as in PostgreSQL, because sorting by newest uses this value. */
  listedAtMicros: number
  /** NaN if unknown. */
  latitude: number
  longitude: number
  /** 0 if the listing has no family. */
  familyId: number
  family: string
  /** Bit masks of equipment present, equipment stated to be missing, and the seller's offers. */
  equipment: number
  lacking: number
  offers: number
  /** Expiry of the annual or inspection, in days since 1970. -1 if not stated. */
  inspectedUntil: number
  /** Ownership cost in whole US dollars. -1 if unknown. */
  costYearly: number
  costHourly: number
  costLimitYearly: number
  costLimitHourly: number
  model: string
  /** Title, model, registration, stock number, serial number, and family. In these texts, "SR22" also matches "sr 22". */
  names: string[]
  /** Make and category. Like model and family, these words describe the aircraft itself. */
  kind: string
  /** All other searchable text. */
  rest: string
}
