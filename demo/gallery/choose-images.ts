import type { Avionic } from '../aircraft/avionics.ts'
import type { Random } from '../random.ts'
import type { Render, View } from './render.ts'
import type { RenderMatch } from './render-match.ts'

/**
 * Returns a function that chooses a listing's photos, starting with the title photo. They show one aircraft in one
 * livery. Title photos rotate, so that adjacent listings look different if there are enough renders.
 */
export function galleryChooser(
  renders: readonly Render[],
): (request: GalleryRequest, r: Random) => Render[] {
  const byArchetype = Map.groupBy(renders, (render) => render.archetype)
  const lastUse = new Map<Render, number>()
  let turn = 0
  return (request, r) => {
    const { likeness, isFeatured } = request
    if (!likeness || (!isFeatured && r.chance(shareWithout(request)))) return []
    const all = byArchetype.get(likeness.archetype) ?? []
    const panel = panelKind(request.avionics)
    const candidates = all.filter(
      (render) => likeness.suits(render) && (render.view !== 'panel' || fits(render.panel, panel)),
    )
    const titles = candidates.filter(({ view }) => titleViews.has(view))
    const title = longestUnused(alternating(titles), lastUse)
    const isRepeated = titles.length < manyTitles && title && lastUse.has(title)
    if (!title || (isRepeated && !isFeatured)) return []
    turn += 1
    lastUse.set(title, turn)
    const others = candidates
      .filter((render) => render.livery === title.livery && render.file !== title.file)
      .sort((a, b) => order.indexOf(a.view) - order.indexOf(b.view))
    return [title, ...others.slice(0, r.int(...countFor(request, others.length)))]
  }
}

/**
 * If fewer pictures show the whole aircraft, each is the title of only one listing, so that results don't repeat it.
 * Featured listings always have photos.
 */
const manyTitles = 4

/** Views of the whole aircraft. A gallery never starts with an interior or a detail. */
const titleViews: ReadonlySet<View> = new Set(['front', 'side', 'dusk', 'flight', 'rear', 'hangar'])

/** Sorts the renders so that the liveries alternate. */
function alternating(renders: Render[]): Render[] {
  const liveries = [...Map.groupBy(renders, (render) => render.livery).values()]
  const longest = Math.max(...liveries.map((livery) => livery.length))
  return Array.from({ length: longest }, (_, i) => liveries.map((livery) => livery[i]))
    .flat()
    .filter((render) => render !== undefined)
}

function longestUnused(titles: Render[], lastUse: Map<Render, number>): Render | undefined {
  const since = (title: Render) => lastUse.get(title) ?? 0
  return titles.reduce<Render | undefined>(
    (best, title) => (best && since(best) <= since(title) ? best : title),
    undefined,
  )
}

/** Order after the title photo: exterior, interior, and details, with weaker renders last. */
const order: readonly View[] = [
  'rear',
  'side',
  'front',
  'flight',
  'dusk',
  'hangar',
  'panel',
  'cabin',
  'detail-engine',
  'detail-gear',
  'detail-tail',
  'nose',
]

/** Sellers of cheap or old aircraft take fewer photos. */
function countFor(request: GalleryRequest, max: number): [from: number, to: number] {
  return [Math.min(max, isModest(request) ? 1 : 4), max]
}

function shareWithout(request: GalleryRequest) {
  return isModest(request) ? 0.06 : 0.025
}

function isModest({ price, age }: GalleryRequest) {
  return (price !== null && price < 45_000) || (age > 50 && (price ?? 0) < 90_000)
}

/** Classifies a panel as large displays or round gauges. Returns null if it's neither. */
export function panelKind(avionics: readonly Avionic[]): 'glass' | 'steam' | null {
  const screens = avionics.filter(({ kind }) => kind === 'suite' || kind === 'display')
  if (screens.some(({ model }) => smallScreens.test(model))) return null
  return screens.some(({ model }) => !roundScreens.test(model)) ? 'glass' : 'steam'
}

/** CRT displays from the 1980s, and displays that replace two gauges. */
const smallScreens = /EFIS|SPZ|EX5000|^(Pro Line 4|Primus [12]000|Evolution|(Dual )?G5$)/
/** Displays that replace one gauge, and moving maps between gauges. */
const roundScreens = /GI 275|LX9070|S100|^II$|Butterfly/

function fits(kind: Render['panel'], requiredKind: ReturnType<typeof panelKind>) {
  return requiredKind !== null && (kind === 'steam') === (requiredKind === 'steam')
}

export type GalleryRequest = {
  isFeatured: boolean
  likeness: RenderMatch | null
  avionics: readonly Avionic[]
  price: number | null
  age: number
}
