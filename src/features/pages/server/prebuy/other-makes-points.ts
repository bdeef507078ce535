import type { TypePoints } from './prebuy-points.ts'

export const otherMakesPoints: readonly TypePoints[] = [
  {
    types: /^Mooney M20\b/,
    points: [
      [
        'tanks-m20',
        'Fuel tanks',
        'Sealed in the wing: blue stains, patches, and when they were last resealed and by whom.',
      ],
      [
        'tubes-m20',
        'Steel tubes of the cabin',
        'Rust under wet insulation below the windows: side panels out.',
      ],
      [
        'gear-m20',
        'Gear discs and actuator',
        'Rubber discs by their date; the no-back spring of electric actuators every 1,000 hours; the down-lock of a Johnson bar.',
      ],
      [
        'wood-m20',
        'Wooden wing or tail',
        'M20 and M20A only: an inspection by somebody who knows wood, before anything else.',
      ],
    ],
  },
  {
    types: /^Cirrus SR2[02]T?\b/,
    points: [
      [
        'caps',
        'Parachute and rocket',
        'Renewed every ten years: the date on it, and the price taken off what you offer if it is near.',
      ],
      [
        'life-limit',
        'Airframe life',
        'Limited to 12,000 flight hours: of interest after a flying school.',
      ],
      [
        'cylinders-550',
        'Cylinders',
        'Borescope of all six, and how it was leaned: a download of the engine monitor tells.',
      ],
    ],
  },
  {
    types: /^Diamond DA4[02]\b/,
    points: [
      [
        'diamond',
        'Composite and diesel life',
        'Canopy and nose leg for cracks; of a diesel, gearbox, clutch, and the hours to replacement rather than overhaul.',
      ],
    ],
  },
  {
    types: /^Grumman American AA-/,
    points: [
      [
        'bonds',
        'Bond lines',
        'Bonded, not riveted: tap for delamination at the trailing edges, worst on those of 1974 and 1975. Then the torque tubes.',
      ],
    ],
  },
  {
    types: /^(Aeronca|Champion|American Champion|Bellanca) .*(Champ|Citabria|Decathlon|7|8)/,
    points: [
      [
        'wood-spars',
        'Wooden spars',
        'AD 2000-25-02 R1, on the 7, 8 and 11 series: compression cracks and loose nails of wooden spars, by strong light through inspection holes; up to 90 hp once, above at intervals.',
      ],
    ],
  },
  {
    types: /^(Ercoupe|Alon|Forney)/,
    points: [
      [
        'ercoupe',
        'Outer wing panels',
        'AD 2003-21-01: corrosion inside them, looked for at intervals through inspection openings.',
      ],
    ],
  },
  {
    types: /^Bellanca (Viking|Super Viking|17)/,
    points: [
      [
        'viking',
        'Wooden wing',
        'Moisture and glue lines by somebody who knows Vikings; where it was kept for 40 years counts more than hours.',
      ],
    ],
  },
  {
    types: /^Van's/,
    points: [
      [
        'builder',
        'The builder',
        'Logs, drawings and photographs of the build; who did the engine; whether it flies straight.',
      ],
      [
        'sb-14-01-31',
        'Stabiliser spars',
        'Van’s service bulletin 14-01-31 on the RV-6, RV-7 and RV-8: cracks of the horizontal stabiliser’s front spar.',
      ],
    ],
  },
  {
    types: /^Robinson R(22|44)\b/,
    points: [
      [
        'blades',
        'Main rotor blades',
        'AD 2014-23-16: blades that debond at the tip were to be replaced. Which part number, their hours and their date.',
      ],
      [
        'robinson-overhaul',
        'Overhaul by hours and by years',
        '2,200 hours or twelve years, whichever is first: the bill is a large part of what the machine is worth.',
      ],
      [
        'bladder-r44',
        'Bladder tanks',
        'Robinson’s service bulletin 78 on the R44 and 109 on the R22: look for the receipt.',
      ],
    ],
  },
  {
    types: /^Bell (206|206L|407)\b/,
    points: [
      [
        'bell',
        'Component cards',
        'Each life-limited part with its card: tension-torsion straps, blades, mast, gearboxes. No card, no part.',
      ],
    ],
  },
  {
    types: /^Mitsubishi MU-2\b/,
    points: [
      [
        'mu2',
        'Training',
        'Part 91 subpart N asks for a type-specific course every year: plan it before you plan the purchase.',
      ],
    ],
  },
  {
    types: /^Beechcraft King Air/,
    points: [
      [
        'king-air',
        'Phases, gear, wing bolts',
        'Phases 1 to 4 by date and hours, gear overhaul by cycles and years, wing attach bolts, propellers.',
      ],
    ],
  },
  {
    types: /^Cessna (Citation|CitationJet|Mustang)/,
    points: [
      [
        'citation',
        'Phase inspections',
        'Phases 1 to 5 and what is due within a year; hot sections; whether programs transfer, and what is owed on them.',
      ],
    ],
  },
  {
    types: /^North American T-6\b/,
    points: [
      [
        't6',
        'Wing attach angles',
        'AD 2005-12-51: cracks of the attach angles, looked for every 200 hours.',
      ],
    ],
  },
  {
    types: /^Beechcraft T-34\b/,
    points: [
      [
        't34',
        'Wing spars',
        'AD 2001-13-18 R1, tightened by an emergency directive of December 2004: which approved spar solution it has, and the limits that go with it.',
      ],
    ],
  },
]
