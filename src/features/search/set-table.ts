/** Any of some ids: one value a listing. */
export const sets = {
  m: { label: 'make', column: 'make_id', table: 'make', isByName: true, about: 'Makes.' },
  c: { label: 'category', column: 'category_id', table: 'category', about: 'Categories.' },
  bt: {
    label: 'aircraft type',
    column: 'aircraft_type_id',
    table: 'aircraft_type',
    about: 'Aircraft types.',
  },
  f: { label: 'fuel', column: 'fuel_id', table: 'fuel', about: 'Fuels.' },
  h: { label: 'airframe', column: 'hull_id', table: 'hull', about: 'Airframe materials (hulls).' },
  st: { label: 'state', column: 'state_id', table: 'state', isByName: true, about: 'States.' },
  dm: {
    label: 'damage history',
    column: 'damage_id',
    choices: ['None', 'Repaired', 'Damaged'],
    about: 'Damage history: 1 none, 2 repaired, 3 damaged; 0 not stated.',
  },
  lg: {
    label: 'logs',
    column: 'logs_id',
    choices: ['Complete', 'Partial', 'Missing'],
    about: 'Logs: 1 complete, 2 partial, 3 missing; 0 not stated.',
  },
  gr: {
    label: 'landing gear',
    column: 'gear_id',
    choices: [
      'Tricycle, fixed',
      'Tricycle, retractable',
      'Tailwheel',
      'Tailwheel, retractable',
      'Floats',
      'Amphibious',
      'Skids',
      'Skis',
    ],
    about:
      'Landing gear: 1 fixed tricycle, 2 retractable tricycle, 3 tailwheel, 4 retractable tailwheel, 5 floats, 6 amphibious, 7 skids, 8 skis; 0 not stated.',
  },
  jc: {
    label: 'jet class',
    column: 'jet_class_id',
    choices: ['Very light', 'Light', 'Midsize', 'Super-midsize', 'Large', 'Ultra long range'],
    about:
      'Class of jet: 1 very light, 2 light, 3 midsize, 4 super-midsize, 5 large, 6 ultra long range; 0 not stated, as of all that are no jets.',
  },
  pg: {
    label: 'engine program',
    column: 'program_id',
    choices: ['On a program', 'None'],
    about: 'Engine program: 1 enrolled, 2 not; 0 not stated.',
  },
  sk: {
    label: 'kind of seller',
    column: 'seller_kind_id',
    choices: ['Broker', 'Private seller'],
    about: 'Sold by: 1 a broker, 2 its owner.',
  },
  dl: {
    label: 'deal',
    column: 'deal_id',
    choices: ['Whole aircraft', 'Share'],
    about: 'What is sold: 1 the whole aircraft, 2 a share in it.',
  },
} as const satisfies Record<string, SetFilter>

/** Several that must all hold. A listing's are bits of a number, the first choice the lowest. */
export const conjunctions = {
  eq: {
    label: 'equipment',
    choices: [
      'IFR GPS (WAAS)',
      'ADS-B Out',
      'Autopilot',
      'Glass panel',
      'Ice protection',
      'Known ice',
      'Air conditioning',
      'Oxygen',
    ],
    about:
      'Equipment, all of: 1 IFR GPS with WAAS, 2 ADS-B Out, 3 autopilot, 4 glass panel, 5 ice protection, 6 approved for known ice, 7 air conditioning, 8 oxygen.',
  },
  of: {
    label: 'offer',
    choices: ['For rent', 'With photos', 'Negotiable'],
    about: 'The offer, all of: 1 for rent too, 2 with photos, 3 negotiable.',
  },
} as const satisfies Record<string, AllOfFilter>

/** Id 0 of a set with `choices`. */
export const notStatedText = 'Not stated'

/** Any of some ids. */
export type SetFilter = {
  label: string
  column: string
  /** What names its ids, where they are rows of a table. */
  table?: string
  /** What its ids from 1 on are called, where nobody adds any; then 0 is "not stated". */
  choices?: readonly string[]
  /** Whether its choices are shown by name; otherwise they are in the order of their ids. */
  isByName?: boolean
  about: string
}

export type AllOfFilter = { label: string; choices: readonly string[]; about: string }
