/** Kinds of aircraft as somebody who knows none can tell them apart; families by make and name, or whole categories. */
export const finderKinds: readonly FinderKind[] = [
  {
    name: 'Simple two-seater',
    about: 'A Cessna 150 or a Cub: slow, forgiving, the cheapest way into the air.',
    families: [
      'Cessna 150',
      'Cessna 152',
      'Piper J-3',
      'Piper PA-38',
      'Piper PA-18',
      'Aeronca Champ',
      'Beechcraft Skipper',
      'Taylorcraft BC-12',
      'Ercoupe Ercoupe',
      'Aviat Husky',
    ],
  },
  {
    name: 'High-wing workhorse',
    about: 'Cessna 172 and 182: forgiving, easy to insure for a new pilot, mended everywhere.',
    families: [
      'Cessna 170',
      'Cessna 172',
      'Cessna 175',
      'Cessna 177',
      'Cessna 180',
      'Cessna 182',
      'Cessna 185',
    ],
  },
  {
    name: 'Low-wing tourer',
    about: 'Piper PA-28 and its like: simple, with the gear down and welded.',
    families: ['Piper PA-28', 'Diamond DA40', 'Grumman American AA-5', 'Beechcraft Musketeer'],
  },
  {
    name: 'Modern, with a parachute',
    about: 'Cirrus: newer cabin, glass panel, more to insure.',
    families: ['Cirrus SR20', 'Cirrus SR22', 'Cirrus SR22T'],
  },
  {
    name: 'Fast and retractable',
    about: 'Mooney, Bonanza, 210: 30 kt faster; insurers want hours first.',
    families: [
      'Mooney M20',
      'Beechcraft Bonanza',
      'Beechcraft Bonanza V-tail',
      'Piper PA-28R',
      'Piper PA-24',
      'Cessna 210',
      'Rockwell 114',
      'Bellanca Viking',
    ],
  },
  {
    name: 'Six seats, one engine',
    about: 'Piper PA-32, Cessna 206, Malibu: room, load, and a bill to match.',
    families: ['Piper PA-32', 'Piper PA-32R', 'Cessna 206', 'Cessna 207', 'Piper PA-46'],
  },
  {
    name: 'Piston twin',
    about: 'Two engines: a rating more, nearly twice the upkeep.',
    categories: ['multi-engine-piston'],
  },
  {
    name: 'Turboprop',
    about: 'PC-12, TBM, King Air: high, fast and quiet, flown by many owners themselves.',
    categories: ['turboprop'],
  },
  {
    name: 'Jet',
    about: 'From owner-flown light jets to those with a crew and a schedule.',
    categories: ['private-jet'],
  },
  {
    name: 'Helicopter',
    about: 'Lands where you live; costs by the hour what a twin does.',
    categories: ['piston-helicopter', 'turbine-helicopter'],
  },
  {
    name: 'Light-sport',
    about: 'New, two seats, car petrol, and a sport pilot’s certificate is enough.',
    categories: ['light-sport'],
  },
  {
    name: 'Home-built',
    about: 'Van’s and others: much speed for the money; who built it counts.',
    categories: ['experimental'],
  },
]

type FinderKind = { name: string; about: string } & (
  | { families: readonly string[]; categories?: never }
  | { categories: readonly string[]; families?: never }
)
