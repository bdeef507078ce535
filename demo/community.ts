import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { demoFolder } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage, storageKey } from '#kernel/server/storage/storage.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { toPdf } from './text/pdf.ts'

/** Creates an airpark's content: upcoming events, documents, people, questions, and links. */
export async function seedCommunity(ctx: Pick<AppContext, 'db' | 'now' | 'services'>) {
  const { db } = ctx
  await db
    .insertInto('community_intro')
    .values({
      name: 'Willow Creek Airpark',
      text: '183 homes on a lighted grass runway, 2,900 ft. What residents and guests need, kept by the board.',
    })
    .execute()
  await db.insertInto('community_event').values(events(ctx.now())).execute()
  await db.insertInto('community_board').values(numbered(board)).execute()
  await db.insertInto('community_chair').values(numbered(chairs)).execute()
  await db.insertInto('community_faq').values(numbered(faqs)).execute()
  for (const [grouping, links] of Object.entries(linkGroups))
    await db
      .insertInto('community_link')
      .values(
        numbered(
          links.map(([description, link_address]) => ({ grouping, description, link_address })),
        ),
      )
      .execute()
  await db.insertInto('community_photo').values(photo).execute()
  // Benchmarks run without file storage.
  if (ctx.services.has(storageKey)) await seedDocuments(ctx)
}

async function seedDocuments(ctx: Pick<AppContext, 'db' | 'now' | 'services'>) {
  for (const { name, description, lines } of papers) {
    await storeDocument(ctx, { name, description, ext: 'pdf', content: toPdf(name, lines) })
    if (name.startsWith('Minutes') || name.startsWith('Hangar'))
      await storeDocument(ctx, {
        name,
        description,
        ext: 'txt',
        content: Buffer.from([name, '', ...lines, ''].join('\n')),
      })
  }
  const noise = { name: 'Noise map', description: 'Survey of 2023' }
  await storeDocument(ctx, { ...noise, ext: 'png', content: await noiseMap() })
}

async function storeDocument(
  ctx: Pick<AppContext, 'db' | 'now' | 'services'>,
  { name, description, ext, content }: Paper,
) {
  const storage_key = `community/${randomUUID()}.${ext}`
  await getStorage(ctx).put(storage_key, content, types[ext])
  await ctx.db
    .insertInto('community_document')
    .values({
      name,
      description,
      ext,
      storage_key,
      file_name: `${name}.${ext}`,
      bytes: content.length,
      uploaded_at: new Date(ctx.now().getTime() - 40 * dayMs),
    })
    .execute()
}

/** A photo from the demo itself. */
const photo = {
  folder: demoFolder,
  name: 'cub-yellow-apron',
  width: 1040,
  height: 694,
}

const types = { pdf: 'application/pdf', txt: 'text/plain', png: 'image/png' } as const
type Paper = { name: string; description: string; ext: keyof typeof types; content: Buffer }

const numbered = <T extends object>(rows: readonly T[]) =>
  rows.map((row, i) => ({ ...row, position: i + 1 }))

/** Returns events on Saturdays and Thursdays around the current date. The last one is in the past. */
function events(now: Date) {
  const onWeekday = (weekday: number, weeks: number) => {
    const ahead = ((weekday - now.getUTCDay() + 7) % 7) + weeks * 7
    return toUtcDay(new Date(now.getTime() + ahead * dayMs))
  }
  const [thursday, saturday] = [4, 6]
  return [
    {
      name: 'Pancakes and open day',
      description: 'Hangar 12 from 8 to 11. Taxiway B is closed to aircraft. Bring a chair.',
      contact: 'Joan Petrie',
      date: onWeekday(saturday, 1),
    },
    {
      name: 'Board meeting',
      description: 'Clubhouse at 19:00. Runway lighting, snow contract, next year’s budget.',
      contact: 'Bruce Lindqvist',
      date: onWeekday(thursday, 2),
    },
    {
      name: 'Fly-in lunch',
      description: 'Arrivals 10:00 to 10:30, keep the pattern clear. Chili and corn bread at noon.',
      contact: 'Joan Petrie',
      date: onWeekday(saturday, 3),
    },
    {
      name: 'Runway work party',
      description: 'Rolling and edge lights. Gloves and a rake, 9 to noon.',
      contact: 'Ray Delgado',
      date: onWeekday(saturday, 5),
    },
    {
      name: 'Hangar safety walk',
      description: 'Extinguishers and exits, one hour along taxiway A.',
      contact: 'Sue Kowalczyk',
      date: onWeekday(saturday, -3),
    },
  ]
}

const board = [
  { board_position: 'President', person: 'Bruce Lindqvist' },
  { board_position: 'Vice president, events', person: 'Joan Petrie' },
  { board_position: 'Treasurer', person: 'Alan Mbeki' },
  { board_position: 'Secretary', person: 'Sue Kowalczyk' },
]
const chairs = [
  { description: 'runway', chair_person: 'Ray Delgado' },
  { description: 'architecture', chair_person: null },
]

const faqs = [
  {
    description: 'May I land here as a guest?',
    details:
      'Yes, with a resident’s word beforehand. Self-announce on 122.9, left pattern to 18, right to 36, and park beside the clubhouse. No touch-and-goes after sunset.',
  },
  {
    description: 'How wide may a hangar door be?',
    details:
      'Up to 60 ft. Between 60 and 70 ft the architecture chair decides; send the form under Documents at least 30 days before you build.',
  },
  {
    description: 'Who plows the taxiway, and when?',
    details:
      'The contractor begins at 6 in the morning once 3 inches have fallen: runway first, then taxiways A to D. Aprons in front of hangars are yours.',
  },
  {
    description: 'What are the yearly dues?',
    details:
      '$1,240 a lot, half in January and half in July. They pay for lights, mowing and snow.',
  },
  {
    description: 'May I rent out my hangar?',
    details:
      'For aircraft and what belongs to them, to anybody who carries liability insurance. Tell the secretary the tail number.',
  },
]

const linkGroups: Record<string, [description: string, address: string][]> = {
  Flying: [
    ['Weather for the field', 'https://aviationweather.gov/'],
    ['Current notices', 'https://notams.aim.faa.gov/'],
    ['Flight planning', 'https://www.1800wxbrief.com/'],
  ],
  Learning: [
    ['Handbooks and manuals', 'https://www.faa.gov/regulations_policies/handbooks_manuals'],
    ['Safety team courses', 'https://www.faasafety.gov/'],
  ],
  Services: [
    ['Aircraft registration', 'https://www.faa.gov/licenses_certificates/aircraft_certification'],
    ['River levels', 'https://water.noaa.gov/'],
  ],
  'Hangars and airparks': [
    ['Lot 41, Taxiway B: four bedrooms, hangar 60 × 50 ft', 'https://lot41.example/'],
    ['Lot 112, Taxiway C: three bedrooms, hangar 42 × 40 ft', 'https://lot112.example/'],
    ['Lot 150, to build on: 1.1 acres on the taxiway', 'https://lot150.example/'],
  ],
}

const papers = [
  {
    name: 'Covenants and restrictions',
    description: 'As recorded',
    lines: [
      '1. Every lot is for one home and its hangar.',
      '2. Taxiways are rights of way: nothing is parked or planted on them.',
      '3. Aircraft have the right of way over cars, people on foot over both.',
      '4. A hangar door is at most 60 ft wide unless the architecture chair agrees.',
      '5. Changes need two thirds of the lots.',
    ],
  },
  {
    name: 'Budget',
    description: 'As voted',
    lines: [
      'Dues, 183 lots at $1,240: $226,920',
      'Runway and lights: $84,000',
      'Mowing and snow: $61,500',
      'Insurance: $38,200',
      'Reserve: $43,220',
    ],
  },
  {
    name: 'Minutes of the last meeting',
    description: 'Board',
    lines: [
      'Present: Lindqvist, Petrie, Mbeki, Kowalczyk. Quorum.',
      'Edge lights 7 and 9 are replaced before the first snow.',
      'The snow contract is renewed for a year.',
      'The chair of architecture is vacant; volunteers write to the secretary.',
    ],
  },
  {
    name: 'Runway and taxiway rules',
    description: 'In force',
    lines: [
      'Pattern altitude 800 ft above the field; left to 18, right to 36.',
      'Self-announce on 122.9. Lights: five clicks.',
      'No run-ups beside homes. Runway closed while deer are on it.',
    ],
  },
  {
    name: 'Hangar building request',
    description: 'Form',
    lines: ['Lot:', 'Owner:', 'Door width and height:', 'Distance to the taxiway:', 'Signature:'],
  },
]

/** Renders noise contours around the runway pixel by pixel, because the site doesn't accept vector images. */
function noiseMap(): Promise<Buffer> {
  const [width, height] = [720, 480]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [Math.abs(x - width / 2), Math.abs(y - height / 2)]
      const isRunway = dx < 170 && dy < 9
      const band = Math.min(3, Math.floor(Math.hypot(dx / 110, dy / 42)))
      pixels.set(isRunway ? runway : (bands[band] ?? runway), (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const runway = [96, 128, 84]
const bands = [
  [214, 122, 70],
  [232, 172, 108],
  [244, 216, 168],
  [240, 244, 238],
]
