import type { CategorySlug, FuelSlug } from '#features/lookups/server/public/catalog/model.ts'

/** Listing facts that affect the cost. Null if not provided. */
export type CostedAircraft = {
  listingId: number
  price: number
  make: string
  model: string | null
  family: string | null
  category: CategorySlug
  fuel: FuelSlug | null
  gear: string | null
  jetClass: string | null
  engineCount: number | null
  maxTakeoffLb: number | null
  lengthFeet: number | null
  wingspanFeet: number | null
  /** Envelope volume in cubic feet, and hours. */
  envelopeCuft: number | null
  envelopeHours: number | null
  engineMake: string | null
  engineModel: string | null
  horsepower: number | null
  thrustLbf: number | null
  tboHours: number | null
  /** Basis of the first engine's hours, its overhaul's date, and the year in which it was made. */
  hoursBasis: string | null
  overhauledOn: string | null
  engineYear: number | null
  engines: readonly TimedEngine[]
  propellerMake: string | null
  year: number | null
  totalTimeHours: number | null
  /** Hours since the airframe's overhaul, and its date. */
  airframeOverhaulHours: number | null
  airframeOverhauledOn: string | null
  engineProgram: string | null
  hasWaas: string | null
  hasGlass: string | null
  hasGps: boolean
  /** Two-letter code of the state where the aircraft is based. */
  state: string | null
  /** Name of the state or country where the aircraft is based. */
  place: string | null
  /** Name of the country of registration. */
  registeredIn: string | null
}

/** Dates are in the format 2014-08-01. */
type TimedEngine = {
  hours: number | null
  hoursBasis: string | null
  overhauledOn: string | null
  year: number | null
  propellerOn: string | null
}

/** The facts of an aircraft whose listing states nothing but its price, make, and category. */
export const unstatedCostFacts = {
  model: null,
  family: null,
  fuel: null,
  gear: null,
  jetClass: null,
  engineCount: null,
  maxTakeoffLb: null,
  lengthFeet: null,
  wingspanFeet: null,
  envelopeCuft: null,
  envelopeHours: null,
  engineMake: null,
  engineModel: null,
  horsepower: null,
  thrustLbf: null,
  tboHours: null,
  hoursBasis: null,
  overhauledOn: null,
  engineYear: null,
  engines: [],
  propellerMake: null,
  year: null,
  totalTimeHours: null,
  airframeOverhaulHours: null,
  airframeOverhauledOn: null,
  engineProgram: null,
  hasWaas: null,
  hasGlass: null,
  hasGps: false,
  state: null,
  place: null,
  registeredIn: null,
} satisfies Partial<CostedAircraft>
