import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'

export const constructionPoints: readonly ConstructionPoints[] = [
  {
    suits: ({ category }) => !['glider'].includes(category),
    points: [
      [
        'engine-inside',
        'Inside the engine',
        'Borescope of every cylinder or hot section, filter cut open, oil sample sent to a lab, compressions recorded.',
      ],
      [
        'engine-years',
        'Engine age',
        'Years since overhaul, and how long it sat. Hoses, seals, and camshafts age without flying. Most manufacturers recommend 12 years.',
      ],
    ],
  },
  {
    suits: ({ hull }) => hull === 'steel-tube-fabric' || hull === 'wood-fabric',
    points: [
      [
        'fabric',
        'Fabric',
        'Its material and year, a punch test, and whether it was stored outside. Re-covering can cost as much as an engine.',
      ],
      [
        'tubes',
        'Steel tubing',
        'Rust inside the lower longerons near the tail. Check with a tap, punch, or ultrasound test.',
      ],
    ],
  },
  {
    suits: ({ hull }) => hull === 'wood-fabric',
    points: [
      ['wood', 'Wood', 'Moisture meter, glue lines, and spars at fittings and drain holes.'],
    ],
  },
  {
    suits: ({ hull }) => hull === 'composite',
    points: [
      [
        'composite',
        'Composite',
        'Tap test around doors, gear, and old repairs. Check for gelcoat cracks and paperwork for every repair. The white paint is there for a reason.',
      ],
    ],
  },
  {
    suits: ({ hull }) => hull === 'aluminum',
    points: [
      [
        'corrosion',
        'Corrosion',
        'Spar caps, battery box, under the floor, lap joints, and control surfaces. Ask where it was based: salt air and humidity matter.',
      ],
    ],
  },
  {
    suits: ({ category, engineCount }) => category === 'multi-engine-piston' || engineCount > 1,
    points: [
      [
        'twin',
        'Two of everything',
        'Propeller feathering checks, prop sync, crossfeed, and separate hours for both engines and propellers.',
      ],
    ],
  },
  {
    suits: ({ category }) => ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category),
    points: [
      [
        'programme',
        'Programs',
        'Which engine, airframe, and APU programs it’s on, how far they’re paid up, and what the transfer costs.',
      ],
      [
        'cycles',
        'Cycles and life-limited parts',
        'A list with the remaining hours and cycles of each, and back-to-birth records for engine disks.',
      ],
      [
        'due-list',
        'Due list',
        'Everything the maintenance tracking shows as due in the next 12 months, with prices.',
      ],
      [
        'hot-section',
        'Hot section',
        'When, by whom, borescope photos, power assurance run, and trend data.',
      ],
    ],
  },
  {
    suits: ({ category, maxTakeoffLb }) =>
      category === 'private-jet' || (category === 'turboprop' && (maxTakeoffLb ?? 0) > 5_000),
    points: [
      [
        'pressurised',
        'Pressurisation',
        'Leak-down test, outflow valves, windows and their age, and door seals.',
      ],
    ],
  },
  {
    suits: ({ category }) => category.endsWith('helicopter'),
    points: [
      [
        'components',
        'Component times',
        'Every life-limited part checked by serial number against its card: blades, hubs, gearboxes, driveshafts.',
      ],
      [
        'track',
        'Track and balance',
        'Vibration measured in flight, chip detectors, and strike and hard-landing history.',
      ],
    ],
  },
  {
    suits: ({ category, engine }) =>
      category !== 'glider' && (engine?.make === 'Rotax' || engine?.make === 'Jabiru'),
    points: [
      [
        'rotax',
        'Rubber parts and age',
        'A Rotax 912 or 914 needs new hoses and rubber parts every 5 years and an overhaul by year 15. Ask for both dates.',
      ],
    ],
  },
  {
    suits: ({ category }) => ['experimental', 'warbird'].includes(category),
    points: [
      [
        'operating-limits',
        'Operating limits',
        'Read where, with whom, and for what it may be flown. Check the date of the condition inspection.',
      ],
    ],
  },
  {
    suits: ({ category }) => category === 'glider' || category === 'motor-glider',
    points: [
      [
        'glider',
        'Gelcoat, fittings, and trailer',
        'Gelcoat cracks, wing pins and their play, hook and release, parachute dates, and the trailer’s floor and tires.',
      ],
    ],
  },
]

type ConstructionPoints = {
  suits: (model: CatalogModel) => boolean
  points: readonly [id: string, title: string, text: string][]
}
