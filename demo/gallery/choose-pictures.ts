import type { Archetype } from '#features/lookups/server/public/catalogue/model.ts'
import type { Avionic } from '../aircraft/avionics.ts'
import type { Random } from '../random.ts'
import type { Likeness } from './likeness.ts'
import type { Render, View } from './render.ts'

/**
 * Chooses a listing's pictures, title first: one aircraft in one livery. Titles take turns, so that listings
 * beside each other begin with different pictures wherever there are enough of them.
 */
export function galleryChooser(
  renders: readonly Render[],
): (wanted: Wanted, r: Random) => Render[] {
  const byArchetype = Map.groupBy(renders, (render) => render.archetype)
  const lastUse = new Map<Render, number>()
  let turn = 0
  return (wanted, r) => {
    const { likeness } = wanted
    if (!likeness || r.chance(shareWithout(wanted))) return []
    const all = byArchetype.get(likeness.archetype) ?? []
    const panel = panelKind(wanted.avionics)
    const shows = ({ view, panel: kind }: Render) =>
      likeness.views.has(view) && (view !== 'panel' || fits(kind, panel))
    const seen = all.filter(shows)
    const title = longestUnused(titlesAmong(seen, r), lastUse)
    if (!title) return []
    turn += 1
    lastUse.set(title, turn)
    const others = seen
      .filter((render) => render.livery === title.livery && render.file !== title.file)
      .sort((a, b) => order.indexOf(a.view) - order.indexOf(b.view))
    return [title, ...others.slice(0, r.int(...countFor(wanted, others.length)))]
  }
}

/** What shows most of the aircraft; an interior comes first only where nothing else may be shown. */
function titlesAmong(seen: Render[], r: Random): Render[] {
  const wide = seen.filter(
    ({ view, archetype }) => titleViews.has(view) || (view === 'rear' && fillsPages.has(archetype)),
  )
  if (wide.length > 0) return alternating(wide)
  const close = seen.filter(({ view }) => view === 'detail-engine' || view === 'nose')
  return close.length > 0 ? alternating(close) : r.shuffle(seen)
}

const titleViews: ReadonlySet<View> = new Set(['front', 'side', 'dusk', 'flight'])

/** A page of one category is a page of these: views from behind keep it from repeating itself. */
const fillsPages: ReadonlySet<Archetype> = new Set(['citation', 'gulfstream', 'baron', 'kingair'])

/** First one of each livery, then the next of each. */
function alternating(renders: Render[]): Render[] {
  const liveries = [...Map.groupBy(renders, (render) => render.livery).values()]
  const most = Math.max(...liveries.map((livery) => livery.length))
  return Array.from({ length: most }, (_, i) => liveries.map((livery) => livery[i]))
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

/** After the title: round the aircraft, into it, then what it is made of; weaker renders last. */
const order: readonly View[] = [
  'rear',
  'side',
  'panel',
  'cabin',
  'front',
  'detail-engine',
  'detail-gear',
  'detail-tail',
  'nose',
  'dusk',
  'hangar',
  'flight',
]

/** Who sells something cheap or old takes fewer photographs. */
function countFor(wanted: Wanted, most: number): [from: number, to: number] {
  return [Math.min(most, isModest(wanted) ? 1 : 4), most]
}

function shareWithout(wanted: Wanted) {
  return isModest(wanted) ? 0.06 : 0.025
}

function isModest({ price, age }: Wanted) {
  return (price !== null && price < 45_000) || (age > 50 && (price ?? 0) < 90_000)
}

/** Whether a panel is of large displays or of round gauges; null where it is neither quite. */
export function panelKind(avionics: readonly Avionic[]): 'glass' | 'steam' | null {
  const screens = avionics.filter(({ kind }) => kind === 'suite' || kind === 'display')
  if (screens.some(({ model }) => smallScreens.test(model))) return null
  return screens.some(({ model }) => !roundScreens.test(model)) ? 'glass' : 'steam'
}

/** Tubes of the eighties, and displays in the place of two gauges. */
const smallScreens = /^(EFIS-84|Pro Line II|Evolution|(Dual )?G5$)/
/** In the place of one gauge, or a moving map between them. */
const roundScreens = /GI 275|LX9070|S100|^II$|Butterfly/

function fits(kind: Render['panel'], wanted: ReturnType<typeof panelKind>) {
  return wanted !== null && (kind === 'steam') === (wanted === 'steam')
}

export type Wanted = {
  likeness: Likeness | null
  avionics: readonly Avionic[]
  price: number | null
  age: number
}
