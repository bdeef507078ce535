import { demoFolder } from '#features/media/image-files.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../row.ts'
import { imageName, largestSize, type Render, type View } from './render.ts'

/**
 * Chooses each brokerage's images. Three in four brokerages have a header image, and most of these also have a gallery.
 * All header images are different.
 */
export function brokerageImages(
  brokerages: readonly { id: number; taste: readonly string[] }[],
  { renders, previews, seed }: Stock,
): BrokerageImages[] {
  const usedTitles = new Set<Render>()
  return brokerages.flatMap(({ id, taste }, index) => {
    const r = randomFor(seed ^ 0x6a11, index)
    const fitting = renders.filter(
      ({ archetype, view }) => soldShapes(taste).has(archetype) && views.has(view),
    )
    const title = r
      .shuffle(fitting)
      .find((render) => titleViews.has(render.view) && !usedTitles.has(render))
    if (!title || index % 4 === 3) return []
    usedTitles.add(title)
    const gallery = index % 3 === 2 ? [] : chooseGallery(fitting, title, r)
    return [
      {
        bizId: id,
        titleImageUrl: toResponsiveImage({ ...stored(title), feature_id: null, rotation: 0 }).large,
        gallery: gallery.map((render, position) => ({ biz_id: id, position, ...stored(render) })),
      },
    ]
  })

  function stored(render: Render) {
    const name = imageName(render)
    return {
      folder: demoFolder,
      name,
      ...largestSize(render),
      preview: previews.get(name) ?? null,
      caption: captions[render.view] ?? null,
    }
  }
}

/** Chooses at most one photo per livery, so that the gallery looks like a ramp with many aircraft. */
function chooseGallery(fitting: readonly Render[], title: Render, r: Random): Render[] {
  const liveries = new Set([`${title.archetype}-${title.livery}`])
  const others = r.shuffle(fitting).filter(({ archetype, livery }) => {
    const isNew = !liveries.has(`${archetype}-${livery}`)
    liveries.add(`${archetype}-${livery}`)
    return isNew
  })
  return [title, ...others.slice(0, r.int(4, 8))]
}

const titleViews: ReadonlySet<View> = new Set(['hangar', 'dusk', 'flight'])
const views: ReadonlySet<View> = new Set([...titleViews, 'front', 'side'])
const captions: Partial<Record<View, string>> = {
  hangar: 'In our hangar',
  dusk: 'On the ramp in the evening',
  flight: 'A delivery flight',
}

function soldShapes(categories: readonly string[]): ReadonlySet<string> {
  return new Set(categories.flatMap((category) => archetypes[category] ?? []))
}

const archetypes: Record<string, string[]> = {
  'single-engine-piston': ['cessna172', 'sr22', 'bonanza'],
  'multi-engine-piston': ['baron'],
  turboprop: ['caravan', 'pc12', 'kingair'],
  'private-jet': ['citation', 'gulfstream'],
  'piston-helicopter': ['r44'],
  'turbine-helicopter': ['bell407'],
  'light-sport': ['cub'],
  experimental: ['rv7', 'extra'],
  warbird: ['extra'],
  glider: ['glider'],
  'motor-glider': ['glider'],
}

type Stock = { renders: readonly Render[]; previews: Map<string, string>; seed: number }
type PictureRow = Omit<Row<'biz_picture'>, 'id' | 'added_at'>
export type BrokerageImages = { bizId: number; titleImageUrl: string; gallery: PictureRow[] }
