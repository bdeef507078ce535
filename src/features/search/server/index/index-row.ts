import type { FacetCode, RangeName } from '../../filters.ts'

/** One listing as the index takes it. */
export type IndexRow = {
  id: number
  /** 0 when none, as in the next two. */
  bizId: number
  officeId: number
  employeeId: number
  /** Ids; 0 when not stated. */
  sets: Record<FacetCode, number>
  /** Whole numbers in steps of the filter's `perUnit`; -1 when not stated. */
  ranges: Record<RangeName, number>
  /** -1 when not stated. */
  lifeLeftPercent: number
  isFeatured: boolean
  isSold: boolean
  /** Fall of the price by its last change, US dollars; 0 when it did not fall. */
  drop: number
  /** Milliseconds; 0 when the price never changed. */
  priceChangedAt: number
  /** Milliseconds, rounded up; Infinity when it never expires. */
  expiresAt: number
  /** Microseconds, as PostgreSQL keeps it: it orders what is newest. */
  listedAtMicros: number
  /** NaN when not known. */
  latitude: number
  longitude: number
  /** 0 when it is of none. */
  familyId: number
  family: string
  /** Bit by bit what it is stated to have, what it is stated to lack, and what its seller offers. */
  equipment: number
  lacking: number
  offers: number
  /** Until when the annual or the inspection is good, days since 1970; -1 when not stated. */
  inspectedUntil: number
  /** What owning it costs, whole US dollars; -1 when not known. */
  costYearly: number
  costHourly: number
  model: string
  /** Title, model, registration, stock number, family: texts in which "SR22" is also "sr 22". */
  names: string[]
  /** Make and category, joined: words that say what the aircraft is, as model and family do. */
  kind: string
  /** The other texts that keywords find, joined. */
  rest: string
}
