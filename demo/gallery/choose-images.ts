import type { Avionic } from '../aircraft/avionics.ts'
import type { Random } from '../random.ts'
import type { Render, View } from './render.ts'
import type { RenderMatch } from './render-match.ts'

/**
 * Returns a function that chooses a listing's photos, starting with the title photo. They show one aircraft in one
 * livery. Each livery has two halves of different photos, so that two listings can share it. Title photos rotate, so that
 * listings on a page look different, and listings with close prices, which are shown together, have different halves.
 */
export function galleryChooser(
  renders: readonly Render[],
): (request: GalleryRequest, r: Random) => Render[] {
  const byArchetype = Map.groupBy(renders, (render) => render.archetype)
  const halves = splitLiveries(renders)
  const lastUse = new Map<Render, number>()
  const earlier = new Map<string, Chosen[]>()
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
    const others = earlier.get(likeness.archetype) ?? []
    const nearby = findNearest(others, request).map((other) => other.title)
    // The closer a listing, the more likely that both are on one page.
    const costOf = (render: Render) =>
      nearby.reduce((cost, other, rank) => {
        const isAlike = halves.get(other) === halves.get(render)
        return cost + (other === render ? 3 : Number(isAlike)) / (rank + 2)
      }, 0)
    const title = longestUnused(alternating(titles), lastUse, costOf)
    const isRepeated = titles.length < manyTitles && title && lastUse.has(title)
    if (!title || (isRepeated && !isFeatured)) return []
    turn += 1
    lastUse.set(title, turn)
    earlier.set(likeness.archetype, [{ ...request, title }, ...others].slice(0, maxEarlier))
    const rest = candidates
      .filter(
        (render) =>
          render.livery === title.livery &&
          render.file !== title.file &&
          (!titleViews.has(render.view) || halves.get(render) === halves.get(title)),
      )
      .sort((a, b) => order.indexOf(a.view) - order.indexOf(b.view))
    return [title, ...rest.slice(0, r.int(...countFor(request, rest.length)))]
  }
}

/** Number of earlier listings of a shape that are remembered. */
const maxEarlier = 160
/** More than the similar aircraft on a page, because later listings come between them. */
const maxNearby = 24

/** Assigns the pictures of the whole aircraft in one livery to two halves in turn. */
function splitLiveries(renders: readonly Render[]): ReadonlyMap<Render, string> {
  const halves = new Map<Render, string>()
  const whole = renders.filter(({ view }) => titleViews.has(view))
  const liveries = Map.groupBy(whole, ({ archetype, livery }) => `${archetype} ${livery}`)
  for (const [livery, views] of liveries)
    for (const [i, render] of views.entries()) halves.set(render, `${livery} ${i % 2}`)
  return halves
}

/** Returns earlier listings in the order of a listing's page: its family first, then by price. */
function findNearest(earlier: readonly Chosen[], { family, price }: GalleryRequest): Chosen[] {
  const distance = (other: Chosen) =>
    (other.family === family ? 0 : 100) + Math.abs(Math.log((other.price ?? 1) / (price ?? 1)))
  return earlier
    .map((other) => [distance(other), other] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, maxNearby)
    .map(([, other]) => other)
}

/**
 * If fewer pictures show the whole aircraft, each is the title of only one listing, so that results don't repeat it.
 * Featured listings always have photos.
 */
const manyTitles = 5

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

/** Returns the render with the lowest cost among the half, or at least six, that were unused for longest. */
function longestUnused(
  titles: Render[],
  lastUse: Map<Render, number>,
  costOf: (title: Render) => number,
): Render | undefined {
  const since = (title: Render) => lastUse.get(title) ?? 0
  return titles
    .toSorted((a, b) => since(a) - since(b))
    .slice(0, Math.max(6, Math.ceil(titles.length / 2)))
    .map((title) => [costOf(title), title] as const)
    .sort(([a], [b]) => a - b)[0]?.[1]
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
  return [Math.min(max, isModest(request) ? 4 : 6), max]
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
  /** Listings of one family are shown together. */
  family: string | null
  price: number | null
  age: number
}
type Chosen = Pick<GalleryRequest, 'family' | 'price'> & { title: Render }
