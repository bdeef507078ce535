import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'

/** What every aircraft of such a construction wants looked at. */
export const constructionPoints: readonly ConstructionPoints[] = [
  {
    suits: ({ category }) => !['glider'].includes(category),
    points: [
      [
        'engine-inside',
        'The engine from inside',
        'Borescope of every cylinder or hot section, filter cut open, an oil sample to a laboratory, compressions written down.',
      ],
      [
        'engine-years',
        'The engine by the calendar',
        'Years since overhaul and how long it sat: hoses, seals and camshaft age without flying. Most makers say twelve years.',
      ],
    ],
  },
  {
    suits: ({ hull }) => hull === 'steel-tube-fabric' || hull === 'wood-fabric',
    points: [
      [
        'fabric',
        'Fabric',
        'Its material and year, a punch test, and whether it was kept outside. Covering anew can cost as much as an engine.',
      ],
      [
        'tubes',
        'Steel tubes',
        'Rust inside the lower longerons at the tail: tap, punch, or ultrasound.',
      ],
    ],
  },
  {
    suits: ({ hull }) => hull === 'wood-fabric',
    points: [['wood', 'Wood', 'Moisture meter, glue lines, spars at fittings and drain holes.']],
  },
  {
    suits: ({ hull }) => hull === 'composite',
    points: [
      [
        'composite',
        'Composite',
        'Tap test around doors, gear and old repairs; gelcoat cracks; papers for every repair; painted white for a reason.',
      ],
    ],
  },
  {
    suits: ({ hull }) => hull === 'aluminum',
    points: [
      [
        'corrosion',
        'Corrosion',
        'Spar caps, battery box, under the floor, lap joints, control surfaces. Ask where it was kept: salt air and damp count.',
      ],
    ],
  },
  {
    suits: ({ category, engineCount }) => category === 'multi-engine-piston' || engineCount > 1,
    points: [
      [
        'twin',
        'Two of everything',
        'Propeller feather checks, synchroniser, crossfeed, and hours of both engines and propellers apart.',
      ],
    ],
  },
  {
    suits: ({ category }) => ['turboprop', 'private-jet', 'turbine-helicopter'].includes(category),
    points: [
      [
        'programme',
        'Programs',
        'Which engine, airframe and APU programs it is on, paid until when, and what the transfer costs.',
      ],
      [
        'cycles',
        'Cycles and life-limited parts',
        'A list with hours and cycles left of each; back-to-birth papers for engine discs.',
      ],
      [
        'due-list',
        'Due list',
        'The maintenance tracking’s list of what falls due in the next twelve months, priced.',
      ],
      [
        'hot-section',
        'Hot section',
        'When, by whom, borescope with pictures, power assurance run and trend data.',
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
        'Leak-down test, outflow valves, windows and their age, door seals.',
      ],
    ],
  },
  {
    suits: ({ category }) => category.endsWith('helicopter'),
    points: [
      [
        'components',
        'Component times',
        'Every life-limited part by serial number against its card: blades, hubs, gearboxes, drive shafts.',
      ],
      [
        'track',
        'Track and balance',
        'Vibration measured in flight; chip detectors; strike and hard-landing history.',
      ],
    ],
  },
  {
    suits: ({ category, engine }) =>
      category !== 'glider' && (engine?.make === 'Rotax' || engine?.make === 'Jabiru'),
    points: [
      [
        'rotax',
        'Rubber and years',
        'A Rotax 912 or 914 wants its hoses and rubber every five years and an overhaul by fifteen; ask for both dates.',
      ],
    ],
  },
  {
    suits: ({ category }) => ['experimental', 'warbird'].includes(category),
    points: [
      [
        'operating-limits',
        'Operating limits',
        'Read them: where, with whom and for what it may be flown. The condition inspection by its date.',
      ],
    ],
  },
  {
    suits: ({ category }) => category === 'glider' || category === 'motor-glider',
    points: [
      [
        'glider',
        'Gelcoat, fittings and trailer',
        'Gelcoat cracks, wing pins and their play, hook and release, parachute dates, the trailer’s floor and tyres.',
      ],
    ],
  },
]

type ConstructionPoints = {
  suits: (model: CatalogueModel) => boolean
  points: readonly [id: string, title: string, text: string][]
}
