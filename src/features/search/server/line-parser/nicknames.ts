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

/** Words in model names that people use with other meanings. */
export const ambiguousNameTerms: ReadonlySet<string> = new Set(
  'power family standard beta trainer executive sport series turbo super tandem explorer touring electro legacy pressurized sp the and long range alpha air grand star'.split(
    ' ',
  ),
)
