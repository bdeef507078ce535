import type { GlossaryTerm } from './terms.ts'

/** Terms that only the glossary page explains. Keys are its anchors. */
export const furtherTerms: Record<string, GlossaryTerm> = {
  'condition-inspection': {
    term: 'Condition inspection',
    full: 'Condition inspection',
    about:
      'The yearly inspection of light-sport and amateur-built aircraft, in place of an annual. Who may sign it depends on the aircraft’s operating limitations.',
  },
  'hundred-hour': {
    term: '100-hour inspection',
    full: '100-hour inspection',
    about:
      'The same inspection as an annual, due every 100 hours for aircraft that carry passengers for hire or that a flight school provides with an instructor. A mechanic without an inspection authorization may sign it.',
  },
  'hot-section': {
    term: 'Hot section (HSI)',
    full: 'Hot section inspection',
    about:
      'An inspection of a turbine’s combustion chamber and turbine wheels, about halfway between overhauls, or on condition with trend monitoring. Ask for the date, hours, and findings.',
  },
  mpi: {
    term: 'MPI and CZI',
    full: 'Major periodic inspection and compressor zone inspection',
    about:
      'The two large inspections of Honeywell TFE731 engines, which are maintained by them instead of a TBO. Ask for the hours left to each.',
  },
  'on-condition': {
    term: 'On condition',
    full: 'On condition',
    about:
      'A part or engine that stays in service as long as inspections find it sound, without a fixed limit in hours or years.',
  },
  stc: {
    term: 'STC and Form 337',
    full: 'Supplemental type certificate',
    about:
      'Approval of a change to a certified type, such as another engine, vortex generators, or a higher weight. FAA Form 337 records that it was installed. A change without its paperwork isn’t legal.',
  },
  ttaf: {
    term: 'TTAF',
    full: 'Total time airframe',
    about: 'The same as total time: hours the airframe has flown since it was built.',
  },
  arc: {
    term: 'ARC',
    full: 'Airworthiness review certificate',
    about:
      'In Europe and the UK, the certificate that keeps an aircraft airworthy, valid for a year. A CAMO or CAO, the organization that manages its maintenance, or an authorized person issues it.',
  },
  idera: {
    term: 'IDERA',
    full: 'Irrevocable deregistration and export request authorization',
    about:
      'A lender’s right to have the aircraft removed from its register. It must be released before the aircraft can be exported.',
  },
  rebuilt: {
    term: 'Rebuilt or overhauled',
    full: 'Rebuilt, or overhauled to new or service limits',
    about:
      'Only the manufacturer may rebuild an engine to zero time. An overhaul to new limits uses the tolerances of new parts. One to service limits accepts more wear and costs less.',
  },
  'light-sport': {
    term: 'S-LSA, E-LSA, and E-AB',
    full: 'Special and experimental light-sport, and experimental amateur-built',
    about:
      'Built and delivered by a manufacturer to a light-sport standard (S-LSA), the experimental form of one (E-LSA), or built for education and recreation by an amateur (E-AB). They differ in who may maintain and rent them out.',
  },
  'part-103': {
    term: 'Part 103',
    full: 'Ultralight vehicle',
    about:
      'A powered single-seater under 254 lb empty, with at most 5 gallons and 55 knots. It needs no registration, airworthiness certificate, or pilot certificate. With an N-number it isn’t a Part 103 ultralight.',
  },
  'g1000-nxi': {
    term: 'G1000 and G1000 NXi',
    full: 'Garmin G1000 and G1000 NXi',
    about:
      'The NXi is the faster second generation, sold since 2017. A G1000 built before about 2007 may lack WAAS and have another autopilot than Garmin’s GFC 700. Ask.',
  },
}
