/** Checklist points for every aircraft. Paperwork comes first because reviewing it costs nothing. */
export const generalPoints: readonly [id: string, title: string, text: string][] = [
  [
    'who',
    'Your own mechanic',
    'Choose a mechanic who knows the type and has never signed its logs. Don’t use the seller’s shop.',
  ],
  [
    'logs',
    'Complete logs',
    'Airframe, engine, and propeller logs without gaps, and total time that adds up. A missing log is a reason to offer less.',
  ],
  [
    'ads',
    'ADs and service bulletins',
    'Which airworthiness directives apply to this serial number? Ask for a list with the method and date of compliance, and the next date for recurring ones.',
  ],
  [
    'damage',
    'Damage',
    'FAA Form 337s from the aircraft’s records, accident and incident databases, mismatched paint, and new skins.',
  ],
  [
    'registration-title',
    'Title and registration',
    'Title and lien search at the FAA in Oklahoma City for the airframe, engine, and propeller. N-number, serial number, and data plate match.',
  ],
  [
    'weight',
    'Weight and balance',
    'The latest report, with all installed equipment. Compute the useful load. Don’t go by memory.',
  ],
  [
    'annual',
    'Annual or inspection',
    'When it expires, who signed it, and what was written up but not fixed.',
  ],
  [
    'propeller',
    'Propeller',
    'Nicks, tip thickness, play, last overhaul by hours and years, and any prop strike in the logs.',
  ],
  [
    'controls',
    'Controls and hinges',
    'Play, cables at pulleys, hinges, and trim. Flaps and brakes at full travel.',
  ],
  [
    'avionics',
    'Avionics',
    'Every unit works in flight: navigator with current data, autopilot in all modes, transponder, and ADS-B report (ask for a PAPR).',
  ],
  [
    'test-flight',
    'Test flight',
    'Start cold, climb to altitude, and cruise at the stated power. Check speeds, temperatures, oil, and whether it flies hands off.',
  ],
  [
    'squawks',
    'Findings with prices',
    'Airworthiness items are the seller’s to fix, as the offer should say. The rest is negotiable.',
  ],
]
