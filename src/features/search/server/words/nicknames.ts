/** What makes are called beside their names. */
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

/** What families are called beside their names and the trade names of the catalogue's models, by make and family. */
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
  skymaster: ['Cessna 337'],
}

/** Words of models' names that people use for other things. */
export const noNames: ReadonlySet<string> = new Set(
  'power beta trainer executive sport series turbo super tandem explorer touring electro legacy pressurized sp the and long range alpha air grand star'.split(
    ' ',
  ),
)
