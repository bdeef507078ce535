import type { TypePoints } from './prebuy-points.ts'

/** Checklist points for the three most common makes. */
export const cessnaPiperBeechPoints: readonly TypePoints[] = [
  {
    types: /^Cessna (1(20|40|50|52|70|72|75|77|80|82|85|88|90|95)|20[567]|210)\b/,
    points: [
      [
        'seat-rails',
        'Seat rails and locks',
        'AD 2011-10-09: rails, pins, rollers, and housings measured for wear. Seats sliding back on takeoff have caused fatal accidents.',
      ],
    ],
  },
  {
    types: /^Cessna 15[02]\b/,
    points: [
      [
        'rudder-stop',
        'Rudder stop',
        'AD 2009-10-09 R2 (150F and later): the rudder stop kit, or a placard prohibiting spins.',
      ],
      [
        'trainer-wear',
        'Trainer wear',
        'Nose strut and firewall, doorposts, flap tracks, and the bulkhead at the tail tie-down.',
      ],
    ],
  },
  {
    types: /^Cessna 172\b/,
    points: [
      [
        'h2ad',
        'O-320-H2AD camshaft',
        'The 172N used it from 1977 to 1980. Look for spalled tappets and metal in the filter, especially if it has sat.',
      ],
      [
        'firewall-nose',
        'Firewall and nose gear',
        'Wrinkles in the lower firewall come from landing on the nose.',
      ],
    ],
  },
  {
    types: /^Cessna 182\b/,
    points: [
      [
        'bladders',
        'Fuel bladders',
        'Through 1978: check their age, wrinkles that trap water, drains, and caps (AD 84-10-01 R1).',
      ],
      [
        'firewall-182',
        'Firewall',
        'The heavy nose bends it. Look for new rivets, wrinkles, and a repaired firewall in the logs.',
      ],
      [
        'rg',
        'R182 landing gear',
        'Check the pivots and actuators for cracks. Swing the gear on jacks, and ask how old its hoses are.',
      ],
    ],
  },
  {
    types: /^Cessna 210\b/,
    points: [
      [
        'carry-through',
        'Spar carry-through',
        'Cantilever wings: AD 2020-03-16 (210G to 210M), AD 2023-02-17 (210N and 210R). Visual and eddy current checks for corrosion and cracks in the lower cap. Ask for the report.',
      ],
      [
        'gear-210',
        'Gear',
        'Saddles on early models, actuators and gear doors on all. Swing the gear on jacks twice.',
      ],
    ],
  },
  {
    types: /^Cessna 177\b/,
    points: [
      [
        'carry-through-177',
        'Spar carry-through',
        'AD 2023-02-17: visual and eddy current checks for corrosion and cracks in the lower cap. Ask for the report.',
      ],
    ],
  },
  {
    types: /^Cessna (310|320|335|340|40[124]|411|414|421)\b/,
    points: [
      [
        'exhaust-twin',
        'Turbo exhaust',
        'AD 2000-01-16 (turbocharged models): recurring inspections, and parts replaced by hours and years. Ask which paragraphs are due next.',
      ],
      [
        'sid',
        'Supplemental inspections',
        'Spar caps, gear, and engine beams per Cessna’s SIDs: done, due, or never inspected.',
      ],
    ],
  },
  {
    types: /^Cessna (340|414|421)\b/,
    points: [
      [
        'heater-cabin',
        'Pressurization and GTSIO gearboxes',
        'Leak rate, outflow valves, and windows. A 421’s geared engines need a pilot who knows them, and logs that show it.',
      ],
    ],
  },
  {
    types: /^Piper PA-(28|28R|32|32R)\b/,
    points: [
      [
        'spar-pa28',
        'Wing spar',
        'AD 2020-26-16 (most models from the PA-28-151 on): eddy current inspection of the lower spar cap bolt holes, due by factored service hours. Ask for the computed hours and the report.',
      ],
      [
        'stabilator-cables',
        'Stabilator cables',
        'AD 2013-02-13: stabilator control cables and their ends, inspected once they’re 15 years old.',
      ],
    ],
  },
  {
    types: /^Piper PA-(24|30)\b/,
    points: [
      [
        'gear-comanche',
        '1,000-hour gear inspection',
        'AD 77-13-21: the gear inspection every 1,000 hours, and the bungees every 500 hours or 3 years. Ask who did it.',
      ],
    ],
  },
  {
    types: /^Piper PA-24\b/,
    points: [
      [
        'horn',
        'Stabilator horn',
        'AD 2012-17-06 (180, 250, and 260 hp): recurring inspections of the horn for corrosion and cracks.',
      ],
    ],
  },
  {
    types: /^Piper (J-3|PA-1[1-9]|PA-2[02])\b/,
    points: [
      [
        'lift-struts-piper',
        'Lift struts and forks',
        'AD 2015-08-04: recurring tests of the struts for corrosion and the forks for cracks. Sealed struts end the strut tests.',
      ],
    ],
  },
  {
    types: /^Piper PA-46\b/,
    points: [
      [
        'pa46',
        'Turbochargers, exhaust, and gear',
        'The engine runs hot and works hard. Borescope all cylinders, and check the exhaust joints, gear actuator, and nose gear trunnion.',
      ],
    ],
  },
  {
    types: /^Piper PA-(23|31|34)\b|^Cessna (310|340|4)|^Beechcraft (Baron|Duke|Duchess)/,
    points: [
      [
        'combustion-heater',
        'Cabin heater',
        'Pressure-decay test by date and hours: AD 2017-06-03 (Stewart Warner South Wind heaters), AD 2004-21-05 (Janitrol B series). Ask which heater it has.',
      ],
    ],
  },
  {
    types: /^Beechcraft (Bonanza|Bonanza V-tail|Debonair)\b/,
    points: [
      [
        'carry-through-beech',
        'Carry-through spar',
        'AD 95-04-03 (built until 1987): recurring inspections of the front spar carry-through for cracks.',
      ],
    ],
  },
  {
    types: /^Beechcraft (Bonanza|Bonanza V-tail|Debonair|Baron|Travel Air)\b/,
    points: [
      [
        'gear-beech',
        'Gear motor and rods',
        'Uplock rollers, rod ends, and gearbox backlash. Gear collapses start there.',
      ],
    ],
  },
  {
    types: /^Beechcraft Bonanza V-tail\b/,
    points: [
      [
        'ruddervators',
        'Ruddervators',
        'Magnesium skins corrode, and new ones are scarce. Look under the paint and check the balance. AD 94-20-04 R1, or AD 2002-21-13 on the 35, A35, and B35: ruddervators inspected and modified.',
      ],
    ],
  },
]
