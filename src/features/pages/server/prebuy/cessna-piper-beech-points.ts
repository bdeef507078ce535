import type { TypePoints } from './prebuy-points.ts'

/** The three makes of which most aircraft are. */
export const cessnaPiperBeechPoints: readonly TypePoints[] = [
  {
    types: /^Cessna (1(20|40|50|52|70|72|75|77|80|82|85|88|90|95)|20[567]|210)\b/,
    points: [
      [
        'seat-rails',
        'Seat rails and locks',
        'AD 2011-10-09: rails, pins, rollers and housings measured for wear. A seat that slides back on take-off has killed.',
      ],
    ],
  },
  {
    types: /^Cessna 15[02]\b/,
    points: [
      [
        'rudder-stop',
        'Rudder stop',
        'AD 2009-10-09 R2, on the 150F and later: the kit for the rudder stop, or a placard against spins.',
      ],
      [
        'trainer-wear',
        'A trainer’s wear',
        'Nose strut and firewall, door posts, flap tracks and the bulkhead at the tail tie-down.',
      ],
    ],
  },
  {
    types: /^Cessna 172\b/,
    points: [
      [
        'h2ad',
        'Camshaft of an O-320-H2AD',
        'The 172N of 1977 to 1980 has it: look for spalled tappets and metal in the filter, above all if it has sat.',
      ],
      [
        'firewall-nose',
        'Firewall and nose gear',
        'Wrinkles at the lower firewall come from landing on the nose.',
      ],
    ],
  },
  {
    types: /^Cessna 182\b/,
    points: [
      [
        'bladders',
        'Fuel bladders',
        'Until 1978: their age, wrinkles that hold water, drains and caps (AD 84-10-01 R1).',
      ],
      [
        'firewall-182',
        'Firewall',
        'The heavy nose bends it: new rivets, wrinkles and a repaired firewall in the logs.',
      ],
      [
        'rg',
        'Gear of an R182',
        'Cracks at the pivots and actuators; swing it on jacks, and ask for its hoses’ age.',
      ],
    ],
  },
  {
    types: /^Cessna 210\b/,
    points: [
      [
        'carry-through',
        'Spar carry-through',
        'Cantilever wings: AD 2020-03-16 on the 210G to 210M, AD 2023-02-17 on the 210N and 210R. Corrosion and cracks at the lower cap, by eye and eddy current; ask for the report.',
      ],
      [
        'gear-210',
        'Gear',
        'Saddles of the early ones, actuators and doors of all: swing it on jacks, twice.',
      ],
    ],
  },
  {
    types: /^Cessna 177\b/,
    points: [
      [
        'carry-through-177',
        'Spar carry-through',
        'AD 2023-02-17: corrosion and cracks at the lower cap, by eye and eddy current; ask for the report.',
      ],
    ],
  },
  {
    types: /^Cessna (310|320|335|340|40[124]|411|414|421)\b/,
    points: [
      [
        'exhaust-twin',
        'Turbo exhausts',
        'AD 2000-01-16 on the turbocharged ones: inspections at intervals, and parts replaced by hours and years. Ask which paragraphs are due next.',
      ],
      [
        'sid',
        'Supplemental inspections',
        'Spar caps, gear and engine beams by Cessna’s SIDs: done, due, or never looked at.',
      ],
    ],
  },
  {
    types: /^Cessna (340|414|421)\b/,
    points: [
      [
        'heater-cabin',
        'Pressurisation and GTSIO gears',
        'Leak rate, outflow valves and windows; a 421’s geared engines want a pilot who knows them, and a log that shows it.',
      ],
    ],
  },
  {
    types: /^Piper PA-(28|28R|32|32R)\b/,
    points: [
      [
        'spar-pa28',
        'Wing spar',
        'AD 2020-26-16, on most of them from the PA-28-151 on: eddy current at the bolt holes of the lower spar cap, due by factored service hours. Ask for the computed hours and the report.',
      ],
      [
        'stabilator-cables',
        'Stabilator cables',
        'AD 2013-02-13: the stabilator’s control cables and their ends, inspected once they are 15 years old.',
      ],
    ],
  },
  {
    types: /^Piper PA-(24|30)\b/,
    points: [
      [
        'gear-comanche',
        'Gear every 1,000 hours',
        'AD 77-13-21: the gear’s 1,000-hour inspection, and its bungees every 500 hours or three years. Ask who did it.',
      ],
    ],
  },
  {
    types: /^Piper PA-24\b/,
    points: [
      [
        'horn',
        'Stabilator horn',
        'AD 2012-17-06, on the 180, 250 and 260 hp: corrosion and cracks of the horn, at intervals.',
      ],
    ],
  },
  {
    types: /^Piper (J-3|PA-1[1-9]|PA-2[02])\b/,
    points: [
      [
        'lift-struts-piper',
        'Lift struts and forks',
        'AD 2015-08-04: struts tested for corrosion and forks for cracks at intervals; sealed struts end the first.',
      ],
    ],
  },
  {
    types: /^Piper PA-46\b/,
    points: [
      [
        'pa46',
        'Turbochargers, exhaust and gear',
        'Hot and hard worked: boroscope all cylinders, look at the exhaust’s joints, gear actuator and nose gear trunnion.',
      ],
    ],
  },
  {
    types: /^Piper PA-(23|31|34)\b|^Cessna (310|340|4)|^Beechcraft (Baron|Duke|Duchess)/,
    points: [
      [
        'combustion-heater',
        'Cabin heater',
        'A pressure-decay test by date and hours: AD 2017-06-03 on Stewart Warner South Wind heaters, AD 2004-21-05 on Janitrol’s B series. Ask which heater it has.',
      ],
    ],
  },
  {
    types: /^Beechcraft (Bonanza|Bonanza V-tail|Debonair)\b/,
    points: [
      [
        'carry-through-beech',
        'Carry-through spar',
        'AD 95-04-03, built until 1987: cracks of the front spar’s carry-through, inspected at intervals.',
      ],
    ],
  },
  {
    types: /^Beechcraft (Bonanza|Bonanza V-tail|Debonair|Baron|Travel Air)\b/,
    points: [
      [
        'gear-beech',
        'Gear motor and rods',
        'Uplock rollers, rod ends and gearbox backlash; a gear collapse starts there.',
      ],
    ],
  },
  {
    types: /^Beechcraft Bonanza V-tail\b/,
    points: [
      [
        'ruddervators',
        'Ruddervators',
        'Magnesium skins corrode and new ones are scarce: look under paint, check balance. AD 94-20-04 R1, on the 35, A35 and B35 AD 2002-21-13: ruddervators inspected and modified.',
      ],
    ],
  },
]
