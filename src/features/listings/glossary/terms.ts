/** Words of advertisements, each explained in two sentences. Keys are anchors of the glossary's page. */
export const glossaryTerms = {
  smoh: {
    term: 'SMOH',
    full: 'Since major overhaul',
    about:
      'Hours that the engine has run since it was last taken apart and renewed. Compare it with TBO, and with the date of the overhaul: years count too.',
  },
  sfrm: {
    term: 'SFRM',
    full: 'Since factory remanufacture',
    about:
      'Hours since the engine’s maker rebuilt it to new limits. Only the maker may do so, and the engine’s log begins again at zero.',
  },
  stoh: {
    term: 'STOH',
    full: 'Since top overhaul',
    about:
      'Hours since the cylinders were renewed while crankshaft and bearings stayed. It does not set back the hours to TBO.',
  },
  snew: {
    term: 'SNEW',
    full: 'Since new',
    about:
      'Hours that an engine or a propeller has run since it left the factory. It was never overhauled, so its year tells its age.',
  },
  spoh: {
    term: 'SPOH',
    full: 'Since propeller overhaul',
    about:
      'Hours since the propeller was last overhauled. Hartzell and McCauley also want it done every six years or so.',
  },
  tbo: {
    term: 'TBO',
    full: 'Time between overhauls',
    about:
      'Hours that the engine’s maker recommends between overhauls, 2,000 for many. A private owner may fly past it; the price knows how near it is.',
  },
  'total-time': {
    term: 'Total time',
    full: 'Airframe total time',
    about:
      'Hours that the airframe has flown since it was built. Engine and propeller have counts of their own.',
  },
  annual: {
    term: 'Annual',
    full: 'Annual inspection',
    about:
      'The yearly inspection without which an aircraft may not fly. It is good to the end of its month, twelve months later.',
  },
  inspections: {
    term: 'Phase inspections',
    full: 'Inspections of turbines',
    about:
      'Jets and many turboprops are inspected in phases by hours, months or landings instead of by an annual. The large ones cost as much as a small aircraft: ask which comes next.',
  },
  'engine-programme': {
    term: 'Engine program',
    full: 'Hourly engine program',
    about:
      'A contract that pays for engine overhauls by the hour flown, such as MSP, TAP, ESP, JSSI. Enrolled and paid up, it moves with the aircraft for a fee and holds its value.',
  },
  landings: {
    term: 'Landings',
    full: 'Landings, or cycles',
    about:
      'How often it has landed since new. Pressure cabins, landing gear and turbine discs are limited by it as well as by hours.',
  },
  'useful-load': {
    term: 'Useful load',
    full: 'Useful load',
    about:
      'What fuel, people and bags may weigh together, in pounds. Subtract full fuel at 6 lb a gallon to see what is left for people.',
  },
  mtow: {
    term: 'Maximum take-off',
    full: 'Maximum take-off weight',
    about:
      'The most the aircraft may weigh when it takes off. Take the empty weight off it and the useful load is left.',
  },
  'damage-history': {
    term: 'Damage history',
    full: 'Damage history',
    about:
      'Accidents and repairs that the logs tell. Well repaired damage of long ago lowers the price a little; what nobody wrote down lowers it more.',
  },
  logs: {
    term: 'Logs',
    full: 'Logbooks',
    about:
      'The written history of airframe, engine and propeller. Missing logs make every hour and repair a matter of trust, and the aircraft worth less.',
  },
  waas: {
    term: 'WAAS',
    full: 'Wide Area Augmentation System',
    about:
      'Corrections that make an approved GPS exact enough to descend on instruments with a glidepath (LPV). A GPS without it flies no such approach.',
  },
  lpv: {
    term: 'LPV',
    full: 'Localizer performance with vertical guidance',
    about:
      'An approach on instruments that a WAAS navigator flies with a glidepath, often nearly as low as an ILS. It needs no equipment at the airport.',
  },
  'adsb-out': {
    term: 'ADS-B Out',
    full: 'Automatic dependent surveillance, broadcast',
    about:
      'It sends the aircraft’s position to controllers and others; since 2020 most busy airspace asks for it. “In” only shows traffic and weather, and does not count.',
  },
  glass: {
    term: 'Glass panel',
    full: 'Glass panel',
    about:
      'Flight instruments on screens, such as a Garmin G1000 or G3X, instead of round gauges. Ask what its databases cost a year.',
  },
  fiki: {
    term: 'FIKI',
    full: 'Flight into known icing',
    about:
      'The aircraft is certified to fly where ice is known to be. Ice protection that is not certified is only there to help it out.',
  },
  tks: {
    term: 'TKS',
    full: 'TKS ice protection',
    about:
      'Fluid that weeps through the leading edges and keeps ice away. Some systems are certified for known ice, others only for leaving it.',
  },
  ifr: {
    term: 'IFR',
    full: 'Instrument flight rules',
    about:
      'Flying by instruments in cloud. The aircraft needs the equipment for it, and checks of altimeter and transponder every two years.',
  },
  'pre-buy': {
    term: 'Pre-buy',
    full: 'Pre-purchase inspection',
    about:
      'A mechanic of the buyer’s choice looks the aircraft over before the sale. It is not an annual, and should not be done by the seller’s own shop.',
  },
  ad: {
    term: 'AD',
    full: 'Airworthiness directive',
    about:
      'An order of the FAA to inspect or change something. The logs must show that each one for this type was done.',
  },
  sb: {
    term: 'SB',
    full: 'Service bulletin',
    about:
      'What the maker asks owners to inspect or change. For private flying it is advice, unless an AD makes it an order.',
  },
  'retractable-gear': {
    term: 'Retractable',
    full: 'Retractable landing gear',
    about:
      'Wheels that fold away: faster, but more expensive to insure and to keep. Most insurers ask for hours in such aircraft.',
  },
  'asking-price': {
    term: 'Asking price',
    full: 'Asking price',
    about:
      'What the seller asks in public. What an aircraft sold for is written in no list, so nothing here claims to know it.',
  },
  'price-check': {
    term: 'Price check',
    full: 'Price check',
    about:
      'What comparable aircraft ask, each adjusted to this one: eight in ten lie in the range, and the middle is its tick. It is neither an appraisal nor a value.',
  },
  comparables: {
    term: 'Comparables',
    full: 'Comparable aircraft',
    about:
      'The nearest of the same family in year, hours, engine and equipment, listed now or sold within a year. “Adjusted” is what each would ask if it were like this one.',
  },
  'all-in': {
    term: 'All in',
    full: 'All-in monthly cost',
    about:
      'Loan, fuel, hangar, care, insurance and money set aside, a month, at your hours a year. Every figure behind it can be seen and changed.',
  },
  reserve: {
    term: 'Reserve',
    full: 'Engine and propeller reserve',
    about:
      'Money set aside for the next overhaul, by the hour or the year. Nobody sends a bill for it until the overhaul is due, and then all at once.',
  },
  'life-limited': {
    term: 'Life-limited parts',
    full: 'Life-limited parts',
    about:
      'Parts that must be replaced after so many hours, landings or years, however good they look. Helicopter blades and turbine discs are such.',
  },
  registry: {
    term: 'N-number',
    full: 'Registration',
    about:
      'The number under which the FAA registers the aircraft. “Matches FAA registry” says that year, make and model agree there; it says nothing of the owner.',
  },
} as const satisfies Record<string, GlossaryTerm>

export type GlossaryKey = keyof typeof glossaryTerms
export type GlossaryTerm = { term: string; full: string; about: string }
