import type { StockItem } from './inventory.ts'

/** Recently arrived aircraft. The first ones are in the inventory, and the rest are in the export. */
export const arrivals: readonly StockItem[] = [
  arrival('GL-2207', 1979, 'Cessna', '182Q Skylane', 'Single engine piston', 28.2, 148_500, 4_310, [
    'Pontiac',
    'MI',
    '48340',
  ]),
  arrival(
    'GL-2208',
    2004,
    'Piper',
    'PA-32 Saratoga',
    'Single engine piston',
    27.9,
    339_000,
    2_140,
    ['West Chicago', 'IL', '60185'],
  ),
  arrival('GL-2211', 1984, 'Beechcraft', '58 Baron', 'Multi engine piston', 29.8, null, 5_020, [
    'West Chicago',
    'IL',
    '60185',
  ]),
  arrival(
    '4780518',
    1978,
    'Beechcraft',
    'A36 Bonanza',
    'Single engine piston',
    27.5,
    334_900,
    null,
    ['Atlanta', 'GA', '30301'],
  ),
  arrival('4780522', 2007, 'Cirrus', 'SR22-G3', 'Single engine piston', 26, 319_000, null, [
    'Marietta',
    'GA',
    '30060',
  ]),
  arrival('4780531', 2001, 'Mooney', 'M20R Ovation2', 'Single engine piston', 26.8, 214_500, null, [
    'Atlanta',
    'GA',
    '30301',
  ]),
  arrival('4780540', 1996, 'Cessna', '208B Grand Caravan', 'Turboprop', 41.6, 1_245_000, null, [
    'Savannah',
    'GA',
    '31401',
  ]),
]

function arrival(
  key: string,
  year: number,
  make: string,
  model: string,
  category: string,
  lengthFeet: number,
  price: number | null,
  hours: number | null,
  [city, state, zip]: readonly [string, string, string],
): StockItem {
  return {
    key,
    year,
    make,
    model,
    category,
    title: `${year} ${make} ${model}`,
    lengthFeet,
    registration: null,
    price,
    hours,
    city,
    state,
    zip,
    status: 'For sale',
    isSteady: false,
  }
}

/** Typical invalid lines: first errors, then unknown names. */
export const invalidLines: readonly (readonly string[])[] = [
  line(
    'GL-2213',
    '2203',
    'Piper',
    'PA-28-181 Archer',
    'Single engine piston',
    '118000',
    'Pontiac|MI|48340',
  ),
  line('GL-2214', '1972', 'Cessna', '172L', 'Single engine piston', '€ 64,500', 'Pontiac|MI|48340'),
  line('GL-2215', '', 'Beechcraft', 'F33A', 'Single engine piston', '289000', 'Pontiac|MI|48340'),
  line(
    'GL-2207',
    '1979',
    'Cessna',
    '182Q Skylane',
    'Single engine piston',
    '148500',
    'Pontiac|MI|48340',
  ),
  line(
    'GL-2216',
    '1998',
    'Mooney Aircraft',
    'M20K Encore',
    'Single engine piston',
    '229000',
    'Pontiac|MI|48340',
  ),
  line(
    'GL-2217',
    '1991',
    'Mooney Aircraft',
    'M20J 205',
    'Single engine piston',
    '164900',
    'Pontiac|MI|48340',
  ),
  line(
    'GL-2218',
    '2012',
    'Textron Aviation',
    'G58 Baron',
    'Multi engine piston',
    '1095000',
    'Pontiac|MI|48340',
  ),
  line(
    'GL-2219',
    '1946',
    'Taylorcraft Aircraft',
    'BC-12D',
    'Single engine piston',
    '29500',
    'Pontiac|MI|48340',
  ),
  line(
    'GL-2220',
    '1966',
    'Piper',
    'PA-30 Twin Comanche',
    'Light piston twins',
    '138000',
    'Pontiac|MI|48340',
  ),
  line(
    'GL-2221',
    '1968',
    'Piper',
    'PA-28-180 Cherokee',
    'Single engine piston',
    '72900',
    'Pontiack|MI|48399',
  ),
]

function line(
  key: string,
  year: string,
  make: string,
  model: string,
  category: string,
  price: string,
  place: string,
): string[] {
  const [city = '', state = '', zip = ''] = place.split('|')
  const title = [year, make, model].filter(Boolean).join(' ')
  return [
    key,
    year,
    make,
    model,
    category,
    title,
    '',
    price,
    '3120',
    '27',
    city,
    state,
    zip,
    'For sale',
  ]
}
