/** Terms used in ads that listings explain. Keys are anchors on the glossary page. */
export const glossaryTerms = {
  smoh: {
    term: 'SMOH',
    full: 'Since major overhaul',
    about:
      'Hours the engine has run since its last major overhaul. Compare them with TBO, and check the overhaul date, because age counts too.',
  },
  sfrm: {
    term: 'SFRM',
    full: 'Since factory remanufacture',
    about:
      'Hours since the manufacturer rebuilt the engine to new limits. Only the manufacturer can do this, and the engine’s logbook starts over at zero.',
  },
  stoh: {
    term: 'STOH',
    full: 'Since top overhaul',
    about:
      'Hours since the cylinders were overhauled or replaced, with the crankshaft and bearings left in place. It doesn’t reset the time to TBO.',
  },
  snew: {
    term: 'SNEW',
    full: 'Since new',
    about:
      'Hours the engine or propeller has run since it left the factory. It has never been overhauled, so its age counts from its model year.',
  },
  tsn: {
    term: 'TSN and TSO',
    full: 'Time since new and time since overhaul',
    about:
      'Hours a turbine engine or part has run since it was built (TSN) and since its last overhaul (TSO). CSN and CSO are the same in cycles.',
  },
  spoh: {
    term: 'SPOH',
    full: 'Since propeller overhaul',
    about:
      'Hours since the propeller was last overhauled. Hartzell also recommends an overhaul every six years, and McCauley every five or six.',
  },
  tbo: {
    term: 'TBO',
    full: 'Time between overhauls',
    about:
      'Hours the engine’s manufacturer recommends between overhauls, often 2,000. Private owners can fly past TBO, but the price reflects how close the engine is.',
  },
  'total-time': {
    term: 'Total time',
    full: 'Airframe total time',
    about:
      'Hours the airframe has flown since it was built. The engine and propeller are tracked separately.',
  },
  annual: {
    term: 'Annual',
    full: 'Annual inspection',
    about:
      'The yearly inspection a certified aircraft needs to fly legally. It’s good through the end of the same month a year later. Light-sport and amateur-built aircraft have a condition inspection instead.',
  },
  inspections: {
    term: 'Phase inspections',
    full: 'Turbine inspections',
    about:
      'Jets and many turboprops are inspected in phases by hours, months, or landings instead of annually. Major ones cost as much as a small aircraft, so ask which is next.',
  },
  'engine-programme': {
    term: 'Engine program',
    full: 'Hourly engine program',
    about:
      'A contract that pays for engine overhauls by the flight hour, such as MSP, TAP, ESP, or JSSI. If it’s paid up, it transfers with the aircraft for a fee and holds its value.',
  },
  landings: {
    term: 'Landings',
    full: 'Landings, or cycles',
    about:
      'Number of landings since new. Pressurized cabins, landing gear, and turbine disks are limited by landings as well as hours.',
  },
  'useful-load': {
    term: 'Useful load',
    full: 'Useful load',
    about:
      'The total weight of fuel, people, and bags the aircraft can carry, in pounds. Subtract full fuel, at 6 lb per gallon of gasoline or 6.7 lb of jet fuel, to see what’s left for people.',
  },
  mtow: {
    term: 'Max takeoff weight',
    full: 'Maximum takeoff weight',
    about:
      'The most the aircraft can weigh at takeoff. Subtract the empty weight to get the useful load.',
  },
  'damage-history': {
    term: 'Damage history',
    full: 'Damage history',
    about:
      'Accidents and repairs recorded in the logs. Old damage that was repaired well lowers the price a little. Unrecorded damage lowers it more.',
  },
  logs: {
    term: 'Logs',
    full: 'Logbooks',
    about:
      'The written history of the airframe, engine, and propeller. If logs are missing, you have to take hours and repairs on faith, and the aircraft is worth less.',
  },
  waas: {
    term: 'WAAS',
    full: 'Wide Area Augmentation System',
    about:
      'Corrections that make an approved GPS accurate enough for instrument approaches with a glidepath (LPV). A GPS without WAAS can’t fly them.',
  },
  lpv: {
    term: 'LPV',
    full: 'Localizer performance with vertical guidance',
    about:
      'An instrument approach with a glidepath, flown with a WAAS navigator, often with minimums nearly as low as an ILS. It needs no equipment at the airport.',
  },
  'adsb-out': {
    term: 'ADS-B Out',
    full: 'Automatic dependent surveillance-broadcast',
    about:
      'Broadcasts the aircraft’s position to controllers and other aircraft. Most busy airspace has required it since 2020. ADS-B In only shows traffic and weather and doesn’t count.',
  },
  glass: {
    term: 'Glass panel',
    full: 'Glass panel',
    about:
      'Flight instruments on screens, such as a Garmin G1000 or G3X, instead of round gauges. Ask what the databases cost per year.',
  },
  fiki: {
    term: 'FIKI',
    full: 'Flight into known icing',
    about:
      'The aircraft is certified to fly in known icing conditions. Ice protection that isn’t certified is only there to help you get out of ice.',
  },
  tks: {
    term: 'TKS',
    full: 'TKS ice protection',
    about:
      'Fluid that seeps through the leading edges to keep ice off. Some systems are certified for known icing. Others are only for escaping it.',
  },
  ifr: {
    term: 'IFR',
    full: 'Instrument flight rules',
    about:
      'Flying by instruments in clouds. The aircraft needs the right equipment, plus altimeter and transponder checks every two years.',
  },
  'pre-buy': {
    term: 'Pre-buy',
    full: 'Pre-purchase inspection',
    about:
      'A mechanic chosen by the buyer inspects the aircraft before the sale. It isn’t an annual, and the seller’s own shop shouldn’t do it.',
  },
  ad: {
    term: 'AD',
    full: 'Airworthiness directive',
    about:
      'An order of the aviation authority, such as the FAA or EASA, to inspect or change something. The logs must show compliance with every AD for this aircraft and its engine and propeller.',
  },
  sb: {
    term: 'SB',
    full: 'Service bulletin',
    about:
      'An inspection or change the manufacturer asks owners to make. For private flying it’s usually advisory unless an AD makes it mandatory. Light-sport aircraft must comply with their manufacturer’s safety directives.',
  },
  'retractable-gear': {
    term: 'Retractable',
    full: 'Retractable landing gear',
    about:
      'Landing gear that folds away in flight. The aircraft is faster but costs more to insure and maintain. Most insurers require retractable hours.',
  },
  'asking-price': {
    term: 'Asking price',
    full: 'Asking price',
    about:
      'The price the seller is publicly asking. Actual sale prices aren’t published, so we don’t claim to know them.',
  },
  'price-check': {
    term: 'Price check',
    full: 'Price check',
    about:
      'Asking prices of comparable aircraft, each adjusted to match this one. Eight in 10 fall within the range, and the tick marks the median. It isn’t an appraisal or a valuation.',
  },
  comparables: {
    term: 'Comparables',
    full: 'Comparable aircraft',
    about:
      'The closest aircraft in the same family by year, hours, engine, and equipment, listed now or sold within a year. “Adjusted” is what the asking price would likely be if the aircraft matched this one.',
  },
  'all-in': {
    term: 'All in',
    full: 'All-in monthly cost',
    about:
      'Loan, fuel, hangar, maintenance, insurance, and reserves per month, at your hours per year. You can see and change every number behind it.',
  },
  reserve: {
    term: 'Reserve',
    full: 'Engine and propeller reserve',
    about:
      'Money set aside for the next overhaul, by the hour or the year. There’s no bill until the overhaul is due, and then it comes all at once.',
  },
  'life-limited': {
    term: 'Life-limited parts',
    full: 'Life-limited parts',
    about:
      'Parts that must be replaced after a set number of hours, landings, or years, regardless of condition. Examples are helicopter blades and turbine disks.',
  },
  registry: {
    term: 'N-number',
    full: 'Registration',
    about:
      'The number under which the FAA registers the aircraft. “Matches FAA registry” means the year, make, and model match. It says nothing about the owner.',
  },
  mosaic: {
    term: 'MOSAIC',
    full: 'Modernization of Special Airworthiness Certification',
    about:
      'FAA rules in two parts. Since October 2025, sport pilots may fly many airplanes with up to four seats and a clean stall speed (VS1) of at most 59 knots, with one passenger. Since July 2026, new light-sport aircraft may be larger and faster.',
  },
} as const satisfies Record<string, GlossaryTerm>

export type GlossaryKey = keyof typeof glossaryTerms
export type GlossaryTerm = { term: string; full: string; about: string }
