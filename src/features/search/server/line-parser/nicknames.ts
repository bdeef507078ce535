import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Alternative names of makes. */
export const makeNicknames: Record<string, string> = {
  beech: 'Beechcraft',
  grumman: 'Grumman American',
  dehavilland: 'De Havilland Canada',
  dhc: 'De Havilland Canada',
  vans: "Van's",
  rv: "Van's",
  lear: 'Learjet',
  eurocopter: 'Airbus',
  agusta: 'Leonardo',
  agustawestland: 'Leonardo',
  champion: 'American Champion',
  md: 'MD Helicopters',
}

/** Alternative names of families by make and family, in addition to the trade names in the catalog. */
export const familyNicknames: Record<string, readonly string[]> = {
  cub: [
    'Piper J-3',
    'Piper PA-18',
    'CubCrafters Carbon Cub',
    'CubCrafters Sport Cub',
    'American Legend Legend Cub',
  ],
  citation: ['Cessna Mustang'],
  vtail: ['Beechcraft Bonanza V-tail'],
  vtailbonanza: ['Beechcraft Bonanza V-tail'],
  astar: ['Airbus AS350'],
  squirrel: ['Airbus AS350'],
  cirrusjet: ['Cirrus Vision Jet'],
  sf50: ['Cirrus Vision Jet'],
  cj: ['Cessna CitationJet'],
  texan: ['North American T-6'],
  t6texan: ['North American T-6'],
  skymaster: ['Cessna 337'],
  cherokee6: ['Piper PA-32'],
}

/** Families by the ICAO type designator that pilots write in flight plans, in lowercase: `be36`. */
export const typeDesignators: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readTable('type-designators', {
    /** From ICAO Doc 8643. Excludes those that are names of models anyway, such as SR22. */
    designator: cell.text,
    /** Makes and families of the catalog that have most of the designator's aircraft. */
    families: cell.list,
  }).map(({ designator, families }) => [designator.toLowerCase(), families]),
)

/** Words in model names that people use with other meanings. */
export const ambiguousNameTerms: ReadonlySet<string> = new Set(
  'power family standard beta trainer executive sport series turbo super tandem explorer touring electro legacy pressurized sp the and long range alpha air grand star'.split(
    ' ',
  ),
)
