/** Category slugs in menu order. */
export type CategorySlug =
  | 'single-engine-piston'
  | 'multi-engine-piston'
  | 'turboprop'
  | 'private-jet'
  | 'light-sport'
  | 'experimental'
  | 'warbird'
  | 'piston-helicopter'
  | 'turbine-helicopter'
  | 'glider'
  | 'motor-glider'
  | 'gyroplane'
  | 'ultralight'
  | 'balloon'
  | 'airship'
  | 'weight-shift'
  | 'powered-parachute'

export type FuelSlug = 'avgas-100ll' | 'jet-a' | 'mogas' | 'electric' | 'none'

/** Airframe material, called `hull` in the API and the specification. */
export type HullSlug = 'aluminum' | 'composite' | 'steel-tube-fabric' | 'wood-fabric' | 'mixed'

/** Type of airframe that stands in for the model in demo images. */
export type Archetype =
  | 'cessna172'
  | 'sr22'
  | 'bonanza'
  | 'baron'
  | 'caravan'
  | 'pc12'
  | 'kingair'
  | 'citation'
  | 'gulfstream'
  | 'r44'
  | 'bell407'
  | 'cub'
  | 'extra'
  | 'glider'
  | 'rv7'

export type EngineType =
  | 'piston'
  | 'turboprop'
  | 'turboshaft'
  | 'turbojet'
  | 'turbofan'
  | 'electric'

export type CatalogEngine = {
  make: string
  model: string
  type: EngineType
  /** Shaft power. Null for jets. */
  horsepower: number | null
  /** Static thrust of jets, in pounds-force. Null for other engines. */
  thrustLbf: number | null
  /** Null for turbines. */
  cylinders: number | null
  /** Manufacturer's recommended hours between overhauls. Null if none are published. */
  tboHours: number | null
}

export type CatalogModel = {
  /** Trade name: "Cirrus", not "CIRRUS DESIGN CORP". */
  make: string
  /** Model name as sellers write it, without the make: "SR22-G3 GTS". */
  model: string
  /** Name that pilots use for a group of models. For example, 172M, 172N, and 172S are all "172". */
  family: string
  category: CategorySlug
  fuel: FuelSlug
  hull: HullSlug
  archetype: Archetype
  engineCount: number
  engine: CatalogEngine | null
  propeller: { make: string; blades: number } | null
  lengthFeet: number
  wingspanFeet: number | null
  heightFeet: number | null
  seats: number
  emptyWeightLb: number | null
  maxTakeoffLb: number | null
  usefulLoadLb: number | null
  normalCruiseKnots: number | null
  maxCruiseKnots: number | null
  rangeNm: number | null
  /** Usable fuel, which is less than tank capacity. */
  fuelCapacityGal: number | null
  /** First and last model years. The last is null if the model is still in production. */
  yearFirst: number
  yearLast: number | null
  price: {
    /** Typical asking price, in 2026 US dollars, for an aircraft built in `yearFirst` with average hours. */
    oldest: number
    /** Typical asking price for the latest model year, or for a new aircraft if still in production. */
    newest: number
    /**
     * Fraction of the price lost if the engine is run-out instead of fresh, from 0.02 for a jet to 0.25 for a
     * trainer.
     */
    engineShare: number
  }
  /** Typical hours flown per year, from 60 for an owner-flown single to 400 for a trainer or charter jet. */
  hoursPerYear: number
  /** Relative market share: the approximate number per 10,000 listings. */
  share: number
  /** Features that suit the model, by group. Each group has three to six items, written for buyers. */
  features: Record<string, string[]>
}
