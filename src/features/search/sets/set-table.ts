/** Filters that match any of the selected IDs. Each listing has one value. */
export const setFilterTable = {
  m: { label: 'make', column: 'make_id', table: 'make', isByName: true, about: 'Make IDs.' },
  c: { label: 'category', column: 'category_id', table: 'category', about: 'Category IDs.' },
  bt: {
    label: 'aircraft type',
    column: 'aircraft_type_id',
    table: 'aircraft_type',
    about: 'Aircraft type IDs.',
  },
  f: { label: 'fuel', column: 'fuel_id', table: 'fuel', about: 'Fuel IDs.' },
  h: {
    label: 'airframe',
    column: 'hull_id',
    table: 'hull',
    about: 'Airframe material (hull) IDs.',
  },
  st: { label: 'state', column: 'state_id', table: 'state', isByName: true, about: 'State IDs.' },
  dm: {
    label: 'damage history',
    column: 'damage_id',
    choices: ['None', 'Repaired', 'Damaged'],
    about: 'Damage history: 1 none, 2 repaired, 3 damaged, 0 not specified.',
  },
  lg: {
    label: 'logs',
    column: 'logs_id',
    choices: ['Complete', 'Partial', 'Missing'],
    about: 'Logs: 1 complete, 2 partial, 3 missing, 0 not specified.',
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
      'Landing gear: 1 fixed tricycle, 2 retractable tricycle, 3 tailwheel, 4 retractable tailwheel, 5 floats, 6 amphibious, 7 skids, 8 skis, 0 not specified.',
  },
  jc: {
    label: 'jet class',
    column: 'jet_class_id',
    choices: ['Very light', 'Light', 'Midsize', 'Super-midsize', 'Large', 'Ultra long range'],
    about:
      'Jet class: 1 very light, 2 light, 3 midsize, 4 super-midsize, 5 large, 6 ultra long range, 0 not specified or not a jet.',
  },
  pg: {
    label: 'engine program',
    column: 'program_id',
    choices: ['On a program', 'None'],
    about: 'Engine program: 1 enrolled, 2 not enrolled, 0 not specified.',
  },
  sk: {
    label: 'seller type',
    column: 'seller_kind_id',
    choices: ['Broker', 'Without a brokerage'],
    about: 'Seller: 1 broker, 2 owner.',
  },
  dl: {
    label: 'deal',
    column: 'deal_id',
    choices: ['Whole aircraft', 'Share'],
    about: 'Ownership for sale: 1 whole aircraft, 2 share.',
  },
  rc: {
    label: 'accident reports',
    column: 'record_id',
    choices: ['No matching report', 'Matching report'],
    unstated: 'Not compared',
    about:
      'Public accident reports: 1 no report matches the aircraft, 2 a report matches, 0 not compared.',
  },
  rg: {
    label: 'registration country',
    column: 'registration_country_id',
    table: 'registration_country',
    isByName: true,
    about: 'Registration country IDs.',
  },
  va: {
    label: 'VAT',
    column: 'vat_id',
    choices: ['Paid', 'Not paid', 'Qualifying', 'Margin scheme'],
    about: 'VAT: 1 paid, 2 not paid, 3 qualifying (deductible), 4 margin scheme, 0 not specified.',
  },
  cb: {
    label: 'certification',
    column: 'certification_id',
    choices: ['FAA', 'EASA', 'UK CAA', 'Transport Canada', 'Experimental', 'Permit to fly'],
    about:
      'Certification basis: 1 FAA, 2 EASA, 3 UK CAA, 4 Transport Canada, 5 experimental, 6 permit to fly, 0 not specified.',
  },
  rs: {
    label: 'rules',
    column: 'rule_set_id',
    choices: ['Part 103', 'LSA', 'MOSAIC', 'European microlight (600 kg)'],
    about:
      'Rules of light aircraft: 1 Part 103 ultralight, 2 LSA, 3 MOSAIC, 4 European microlight (600 kg), 0 not specified.',
  },
  gm: {
    label: 'glider motor',
    column: 'glider_motor_id',
    choices: ['No motor', 'Sustainer', 'Self-launching'],
    about: 'Motor of a glider: 1 none, 2 sustainer, 3 self-launching, 0 not specified.',
  },
  gc: {
    label: 'glider class',
    column: 'glider_class_id',
    choices: ['Standard', '15 meter', '18 meter', 'Open class', '20 meter two-seat', 'Club'],
    about:
      'FAI class of a glider: 1 standard, 2 15 meter, 3 18 meter, 4 open, 5 20 meter two-seat, 6 club, 0 not specified.',
  },
} as const satisfies Record<string, SetFilter>

/**
 * Filters that match only listings with all selected options. Stored as a bit mask with the first option as the lowest
 * bit.
 */
export const allOfFilterTable = {
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
      'Pressurized cabin',
      'Aerobatic',
      'Single-pilot',
    ],
    about:
      'Required equipment. Aircraft must have all of it: 1 IFR GPS with WAAS, 2 ADS-B Out, 3 autopilot, 4 glass panel, 5 ice protection, 6 known-ice approval, 7 air conditioning, 8 oxygen, 9 pressurized, 10 aerobatic, 11 certified for one pilot. The last three are known from the model.',
  },
  of: {
    label: 'offer',
    choices: [
      'For rent',
      'With photos',
      'Negotiable',
      'Hours confirmed within 90 days',
      'Usually answers within a day',
    ],
    about:
      'Required offer attributes. All must apply: 1 also for rent, 2 with photos, 3 negotiable, 4 hours confirmed within 90 days, 5 usually answers within a day.',
  },
} as const satisfies Record<string, AllOfFilter>

/** Label for ID 0 in a set with `choices`. */
export const notStatedText = 'Not stated'

/** Filter that matches any of the selected IDs. */
export type SetFilter = {
  label: string
  column: string
  /** Table with the names of the IDs, if they're database rows. */
  table?: string
  /** Fixed labels for the IDs, starting at 1. If present, 0 means "not stated". */
  choices?: readonly string[]
  /** Label for ID 0. Defaults to "Not stated". */
  unstated?: string
  /** True if options are sorted by name. Defaults to sorting by ID. */
  isByName?: boolean
  about: string
}

export type AllOfFilter = { label: string; choices: readonly string[]; about: string }
