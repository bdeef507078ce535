import type { CategorySlug, FuelSlug } from '#features/lookups/server/public/catalogue/model.ts'

/** What a listing states of its aircraft as far as its cost depends on it. Null: not stated. */
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
  engineModel: string | null
  horsepower: number | null
  thrustLbf: number | null
  tboHours: number | null
  engineProgram: string | null
  hasWaas: string | null
  hasGlass: string | null
  hasGps: boolean
  /** Two-letter code of the state where it stands. */
  state: string | null
}
