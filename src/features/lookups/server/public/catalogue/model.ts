/** Category slugs as the reference data knows them; the order is the one menus show. */
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

export type FuelSlug = 'avgas-100ll' | 'jet-a' | 'mogas' | 'electric' | 'none'

/** Airframe material; the wire calls it `hull`, as the specification does. */
export type HullSlug = 'aluminum' | 'composite' | 'steel-tube-fabric' | 'wood-fabric' | 'mixed'

/** Which of the demonstration pictures' airframes stands for the model. */
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

export type CatalogueEngine = {
  make: string
  model: string
  type: EngineType
  /** Shaft power; null for jets. */
  horsepower: number | null
  /** Static thrust of jets, pounds-force; null for the others. */
  thrustLbf: number | null
  /** Null for turbines. */
  cylinders: number | null
  /** Manufacturer's recommended time between overhauls, hours; null where none is published. */
  tboHours: number | null
}

export type CatalogueModel = {
  /** Trade name: "Cirrus", not "CIRRUS DESIGN CORP". */
  make: string
  /** As sellers write it, without the make: "SR22-G3 GTS". */
  model: string
  /** What pilots group by: 172M, 172N and 172S are all "172". */
  family: string
  category: CategorySlug
  fuel: FuelSlug
  hull: HullSlug
  archetype: Archetype
  engineCount: number
  engine: CatalogueEngine | null
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
  /** Usable, which is less than the tanks hold. */
  fuelCapacityGal: number | null
  /** First and last model year built; null when still built. */
  yearFirst: number
  yearLast: number | null
  price: {
    /** Typical asking price, US dollars of 2026, for one built in `yearFirst` with typical hours. */
    oldest: number
    /** The same for the newest model year (new, if still built). */
    newest: number
    /** Share of the price lost when the engine is run out instead of fresh: 0.02 for a jet … 0.25 for a trainer. */
    engineShare: number
  }
  /** Typical hours flown a year: 60 for an owner-flown single, 400 for a trainer or a charter jet. */
  hoursPerYear: number
  /** Relative share of the market: how many of 10,000 advertisements, roughly. */
  share: number
  /** Feature words that fit this model, by group name; three to six items each, written for buyers. */
  features: Record<string, string[]>
}
