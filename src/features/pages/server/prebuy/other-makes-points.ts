import type { TypePoints } from './prebuy-points.ts'

export const otherMakesPoints: readonly TypePoints[] = [
  {
    types: /^Mooney M20\b/,
    points: [
      [
        'tanks-m20',
        'Fuel tanks',
        'They’re sealed in the wing. Look for blue stains and patches, and ask who last resealed them and when.',
      ],
      [
        'tubes-m20',
        'Cabin steel tubing',
        'Rust under wet insulation below the windows. Remove the side panels to check.',
      ],
      [
        'gear-m20',
        'Gear disks and actuator',
        'Rubber disks by date, the no-back spring of electric actuators every 1,000 hours, and the downlock of a Johnson bar.',
      ],
      [
        'wood-m20',
        'Wood wing or tail',
        'M20 and M20A only: have someone who knows wood inspect it before anything else.',
      ],
    ],
  },
  {
    types: /^Cirrus SR2[02]T?\b/,
    points: [
      [
        'caps',
        'Parachute and rocket',
        'Replaced every 10 years. Check the date, and offer less if the replacement is due soon.',
      ],
      [
        'life-limit',
        'Airframe life limit',
        'Limited to 12,000 flight hours, which matters if it was a flight school aircraft.',
      ],
      [
        'cylinders-550',
        'Cylinders',
        'Borescope all six, and check how it was leaned. A download from the engine monitor shows it.',
      ],
    ],
  },
  {
    types: /^Diamond DA4[02]\b/,
    points: [
      [
        'diamond',
        'Composite and diesel life limits',
        'Check the canopy and nose leg for cracks. On a diesel, check the gearbox, clutch, and hours left to replacement (not overhaul).',
      ],
    ],
  },
  {
    types: /^Grumman American AA-/,
    points: [
      [
        'bonds',
        'Bond lines',
        'Bonded, not riveted. Tap for delamination at the trailing edges, which is worst on 1974 and 1975 models. Then check the torque tubes.',
      ],
    ],
  },
  {
    types: /^(Aeronca|Champion|American Champion|Bellanca) .*(Champ|Citabria|Decathlon|7|8)/,
    points: [
      [
        'wood-spars',
        'Wood spars',
        'AD 2000-25-02 R1 (7, 8, and 11 series): wood spars checked for compression cracks and loose nails with a strong light through inspection holes. Once up to 90 hp, at intervals above that.',
      ],
    ],
  },
  {
    types: /^(Ercoupe|Alon|Forney)/,
    points: [
      [
        'ercoupe',
        'Outer wing panels',
        'AD 2003-21-01: recurring checks for corrosion inside the panels through inspection openings.',
      ],
    ],
  },
  {
    types: /^Bellanca (Viking|Super Viking|17)/,
    points: [
      [
        'viking',
        'Wood wing',
        'Moisture and glue lines, checked by someone who knows Vikings. Where it spent 40 years matters more than hours.',
      ],
    ],
  },
  {
    types: /^Van's/,
    points: [
      [
        'builder',
        'The builder',
        'Logs, plans, and photos of the build. Ask who did the engine and whether it flies straight.',
      ],
      [
        'sb-14-01-31',
        'Stabilizer spars',
        'Van’s service bulletin 14-01-31 (RV-6, RV-7, and RV-8): cracks in the front spar of the horizontal stabilizer.',
      ],
    ],
  },
  {
    types: /^Robinson R(22|44)\b/,
    points: [
      [
        'blades',
        'Main rotor blades',
        'AD 2014-23-16: blades that debond at the tip had to be replaced. Check the part number, hours, and date.',
      ],
      [
        'robinson-overhaul',
        'Overhaul by hours and years',
        '2,200 hours or 12 years, whichever comes first. The bill is a large part of the aircraft’s value.',
      ],
      [
        'bladder-r44',
        'Bladder tanks',
        'Robinson service bulletins 78 (R44) and 109 (R22). Look for the receipt.',
      ],
    ],
  },
  {
    types: /^Bell (206|206L|407)\b/,
    points: [
      [
        'bell',
        'Component cards',
        'Each life-limited part with its card: tension-torsion straps, blades, mast, and gearboxes. No card, no part.',
      ],
    ],
  },
  {
    types: /^Mitsubishi MU-2\b/,
    points: [
      [
        'mu2',
        'Training',
        'Part 91 subpart N requires a type-specific course every year. Plan it before you plan the purchase.',
      ],
    ],
  },
  {
    types: /^Beechcraft King Air/,
    points: [
      [
        'king-air',
        'Phases, gear, and wing bolts',
        'Phases 1 to 4 by date and hours, gear overhaul by cycles and years, wing attach bolts, and propellers.',
      ],
    ],
  },
  {
    types: /^Cessna (Citation|CitationJet|Mustang)/,
    points: [
      [
        'citation',
        'Phase inspections',
        'Phases 1 to 5 and what’s due within a year, hot sections, and whether programs transfer and what’s owed on them.',
      ],
    ],
  },
  {
    types: /^North American T-6\b/,
    points: [
      [
        't6',
        'Wing attach angles',
        'AD 2005-12-51: attach angles inspected for cracks every 200 hours.',
      ],
    ],
  },
  {
    types: /^Beechcraft T-34\b/,
    points: [
      [
        't34',
        'Wing spars',
        'AD 2001-13-18 R1, tightened by an emergency directive in December 2004. Check which approved spar solution it has and the limits that go with it.',
      ],
    ],
  },
]
