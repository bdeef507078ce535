/** Kinds of aircraft that beginners can tell apart. Each is a list of families or entire categories. */
export const finderKinds: readonly FinderKind[] = [
  {
    name: 'Simple two-seater',
    about: 'A Cessna 150 or a Cub: slow, forgiving, and the cheapest way to fly.',
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
    about:
      'Cessna 172 and 182: forgiving, easy for new pilots to insure, and easy to get serviced.',
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
    name: 'Low-wing cruiser',
    about: 'Piper PA-28 and similar: simple, with fixed gear.',
    families: ['Piper PA-28', 'Diamond DA40', 'Grumman American AA-5', 'Beechcraft Musketeer'],
  },
  {
    name: 'Modern, with a parachute',
    about: 'Cirrus: newer cabin, glass panel, higher insurance.',
    families: ['Cirrus SR20', 'Cirrus SR22', 'Cirrus SR22T'],
  },
  {
    name: 'Fast and retractable',
    about: 'Mooney, Bonanza, 210: 30 kt faster, but insurers want hours first.',
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
    about: 'Piper PA-32, Cessna 206, Malibu: space, useful load, and costs to match.',
    families: ['Piper PA-32', 'Piper PA-32R', 'Cessna 206', 'Cessna 207', 'Piper PA-46'],
  },
  {
    name: 'Piston twin',
    about: 'Two engines: needs a multi-engine rating and nearly twice the maintenance.',
    categories: ['multi-engine-piston'],
  },
  {
    name: 'Turboprop',
    about: 'PC-12, TBM, King Air: high, fast, and quiet. Many owners fly their own.',
    categories: ['turboprop'],
  },
  {
    name: 'Jet',
    about: 'From owner-flown light jets to those with a professional crew.',
    categories: ['private-jet'],
  },
  {
    name: 'Helicopter',
    about: 'Lands close to home. Hourly costs are similar to a twin’s.',
    categories: ['piston-helicopter', 'turbine-helicopter'],
  },
  {
    name: 'Light-sport',
    about: 'New, two seats, runs on car gas, and a sport pilot certificate is enough.',
    categories: ['light-sport'],
  },
  {
    name: 'Home-built',
    about: 'Van’s and others: a lot of speed for the money. Who built it matters.',
    categories: ['experimental'],
  },
]

type FinderKind = { name: string; about: string } & (
  | { families: readonly string[]; categories?: never }
  | { categories: readonly string[]; families?: never }
)
