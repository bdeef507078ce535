/** What is looked at on every aircraft, whatever it is; papers first, for they cost nothing to read. */
export const generalPoints: readonly [id: string, title: string, text: string][] = [
  [
    'who',
    'Who inspects',
    'A mechanic of your own choosing who knows the type and has never signed its logs. Not the seller’s shop.',
  ],
  [
    'logs',
    'Logs from the beginning',
    'Airframe, engine and propeller without a gap; total time that adds up; a missing log is a reason to ask less.',
  ],
  [
    'ads',
    'Directives and bulletins',
    'Which airworthiness directives apply to this serial number? A list with method and date of compliance, recurring ones with the next date.',
  ],
  [
    'damage',
    'Damage',
    'FAA form 337s from the aircraft’s file, accident and incident databases, paint that does not match, new skins.',
  ],
  [
    'registration-title',
    'Title and registration',
    'Title and lien search at the FAA in Oklahoma City for airframe, engine and propeller; N-number, serial and data plate agree.',
  ],
  [
    'weight',
    'Weight and balance',
    'The latest, with all equipment that is in it; the useful load computed, not remembered.',
  ],
  [
    'annual',
    'Annual or inspection',
    'When it ends, who signed, and what was written down instead of done.',
  ],
  [
    'propeller',
    'Propeller',
    'Nicks, tip thickness, play, last overhaul by hours and years, a strike in the logs.',
  ],
  [
    'controls',
    'Controls and hinges',
    'Play, cables at pulleys, hinges, trim; flaps and brakes at full travel.',
  ],
  [
    'avionics',
    'Avionics',
    'Every unit works in flight: navigator with current data, autopilot in all modes, transponder and ADS-B report (ask for a PAPR).',
  ],
  [
    'test-flight',
    'Test flight',
    'Start cold, climb to altitude, cruise at stated power: speeds, temperatures, oil, and hands off.',
  ],
  [
    'squawks',
    'What was found, priced',
    'Airworthiness items are the seller’s, as the offer should say; the rest is your bargaining.',
  ],
]
