import { z } from 'zod'
import { cell } from '#kernel/server/reference/read-table.ts'
import { basisCell } from './basis-cell.ts'

/** Category slugs in menu order. */
export const categorySlugs = [
  'single-engine-piston',
  'multi-engine-piston',
  'turboprop',
  'private-jet',
  'light-sport',
  'experimental',
  'warbird',
  'piston-helicopter',
  'turbine-helicopter',
  'glider',
  'motor-glider',
  'gyroplane',
  'ultralight',
  'balloon',
  'airship',
  'weight-shift',
  'powered-parachute',
] as const

const fuelSlugs = ['avgas-100ll', 'jet-a', 'mogas', 'propane', 'electric', 'none'] as const

/** Airframe materials, called `hull` in the API and the specification. */
const hullSlugs = ['aluminum', 'composite', 'steel-tube-fabric', 'wood-fabric', 'mixed'] as const

const materials = ['aluminum', 'composite', 'fabric', 'steel-tube', 'wood'] as const
type Material = (typeof materials)[number]

/** Materials of an airframe by hull. Models state the materials of a mixed hull themselves. */
export const hullMaterials: Record<(typeof hullSlugs)[number], readonly Material[]> = {
  aluminum: ['aluminum'],
  composite: ['composite'],
  'steel-tube-fabric': ['steel-tube', 'fabric'],
  'wood-fabric': ['wood', 'fabric'],
  mixed: [],
}

/** Columns of `engines.csv`. */
export const engineColumns = {
  make: cell.text,
  model: cell.text,
  /** Distinguishes engines of the same make and model. */
  variant: cell.text.nullable(),
  type: z.enum(['piston', 'turboprop', 'turboshaft', 'turbojet', 'turbofan', 'electric']),
  /** Shaft power at the rating used in the airframe. Null for jets. */
  horsepower: cell.number.nullable(),
  /** Static thrust of jets, in pounds-force. Null for other engines. */
  thrustLbf: cell.number.nullable(),
  /** Null for turbines. */
  cylinders: cell.number.nullable(),
  /**
   * Manufacturer's recommended hours between overhauls. Null if none are published or if maintained on condition. Empty
   * if they depend on the individual engine (`engine-steps.ts`), and read as the lowest.
   */
  tboHours: cell.number.nullable(),
  /** The basis of the TBO. Power and cylinders are general knowledge. */
  basis: basisCell,
}

const sharedColumns = {
  /** Trade name: "Cirrus", not "CIRRUS DESIGN CORP". */
  make: cell.text,
  /** Model name as sellers write it, without the make: "SR22-G3 GTS". */
  model: cell.text,
  /** Name that pilots use for a group of models. For example, 172M, 172N, and 172S are all "172". */
  family: cell.text,
  category: z.enum(categorySlugs),
}

/** Columns of `models.csv`. */
export const modelColumns = {
  ...sharedColumns,
  fuel: z.enum(fuelSlugs),
  /** Null for balloons and airships, whose envelopes are fabric. */
  hull: z.enum(hullSlugs).nullable(),
  /** Materials of an airframe whose hull is `mixed`. Null for others. */
  materials: z
    .string()
    .transform((text) => z.array(z.enum(materials)).parse(text.split('; ')))
    .nullable(),
  /** Kind of airframe that the demo’s texts and panels depend on. */
  archetype: cell.text.nullable(),
  engineCount: cell.number,
  /** Make, model, and variant of an engine: "Safran Arriel 2D (H130)". */
  engine: cell.text.nullable(),
  propeller: z.strictObject({ make: cell.text, blades: cell.number }).nullable(),
  /** Overall length, with the rotors of a helicopter turning. Null for balloons. */
  lengthFeet: cell.number.nullable(),
  wingspanFeet: cell.number.nullable(),
  heightFeet: cell.number.nullable(),
  seats: cell.number,
  emptyWeightLb: cell.number.nullable(),
  maxTakeoffLb: cell.number.nullable(),
  usefulLoadLb: cell.number.nullable(),
  normalCruiseKnots: cell.number.nullable(),
  maxCruiseKnots: cell.number.nullable(),
  rangeNm: cell.number.nullable(),
  /** Usable fuel, which is less than tank capacity. */
  fuelCapacityGal: cell.number.nullable(),
  /** First and last model years. The last is null if the model is still in production. */
  yearFirst: cell.number,
  yearLast: cell.number.nullable(),
  /** Typical hours flown per year, from 60 for an owner-flown single to 400 for a trainer or charter jet. */
  hoursPerYear: cell.number,
  /** Relative market share: the approximate number per 10,000 listings. 0 if another row stands for the version. */
  share: cell.number,
  price: z.strictObject({
    /** Typical asking price, in 2026 US dollars, for an aircraft built in `yearFirst` with average hours. */
    oldest: cell.number,
    /** Typical asking price for the latest model year, or for a new aircraft if still in production. */
    newest: cell.number,
    /** Fraction of the price lost if the engine is due for overhaul, from 0.02 for a jet to 0.25 for a trainer. */
    engineShare: cell.number,
  }),
  /** Features that suit the model, by group, written for buyers. Lowercase names are those of feature sets. */
  features: z.record(z.string(), cell.list),
  /** The basis of the engine, weights, and fuel capacity. All other facts are general knowledge. */
  basis: basisCell,
}

/** Columns of `additional-models.csv`. */
export const additionalModelColumns = {
  ...sharedColumns,
  engineCount: cell.number,
  fuel: z.enum(fuelSlugs).nullable(),
  hull: z.enum(hullSlugs).nullable(),
  lengthFeet: cell.number.nullable(),
  seats: cell.number.nullable(),
  engine: z
    .strictObject({
      make: cell.text,
      model: cell.text,
      horsepower: cell.number.nullable().default(null),
      tboHours: cell.number.nullable().default(null),
    })
    .nullable(),
  /** The basis of the category, number of engines, seats, and length. The engine is general knowledge. */
  basis: basisCell,
}

export type CategorySlug = (typeof categorySlugs)[number]
export type FuelSlug = (typeof fuelSlugs)[number]
export type CatalogEngine = Omit<Row<typeof engineColumns>, 'variant'>
export type CatalogModel = Omit<Row<typeof modelColumns>, 'engine' | 'materials'> & {
  engine: CatalogEngine | null
  materials: readonly Material[]
}
type Row<Columns extends z.ZodRawShape> = z.output<z.ZodObject<Columns>>
