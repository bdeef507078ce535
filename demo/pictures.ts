import type { Archetype } from './catalogue/model.ts'
import type { Random } from './random.ts'

/** Galleries by archetype: one livery each, the title picture first, the weakest last. */
export function galleriesOf(renders: readonly Render[]): Galleries {
  const galleries: Galleries = new Map()
  for (const [archetype, ofOne] of Map.groupBy(renders, (render) => render.archetype)) {
    const liveries = [...Map.groupBy(ofOne, (render) => render.livery).values()]
    galleries.set(archetype, liveries.sort((a, b) => b.length - a.length).map(inOrder))
  }
  return galleries
}

/**
 * A listing's pictures: an apron view first, either way round, then as many others as the seller took.
 * `turn` counts the listings of the archetype, so that those beside each other wear different liveries.
 */
export function galleryFor(
  galleries: Galleries,
  archetype: Archetype,
  turn: number,
  r: Random,
): Picture[] {
  const liveries = galleries.get(archetype) ?? []
  if (liveries.length === 0 || r.chance(0.06)) return []
  const livery = liveries[turn % liveries.length] as Picture[]
  // The other way round on every second use of the livery.
  const flipped = Math.floor(turn / liveries.length) % 2 === 1
  const apron = livery
    .filter((p) => p.scene === 'apron')
    .sort((a, b) => Number(a.mirrored) - Number(b.mirrored))
  const title = apron[flipped ? apron.length - 1 : 0]
  if (!title) return livery
  const rest = livery.filter((p) => p.scene !== 'apron')
  const both = rest.length < 2 || r.chance(0.35) ? apron.filter((p) => p !== title) : []
  const others = [...both, ...rest]
  return [title, ...others.slice(0, r.chance(0.7) ? others.length : r.int(1, others.length))]
}

/** Views of the whole aircraft sell it; hangar scenes and flights over clouds are the weakest renders. */
const sceneOrder = ['apron', 'side', 'rear', 'detail', 'flight', 'hangar']

function inOrder(livery: Render[]): Picture[] {
  return livery
    .flatMap((render) => {
      const name = render.file.replace(/\.jpg$/, '')
      const picture = {
        name,
        scene: render.scene,
        mirrored: false,
        width: render.width,
        height: render.height,
      }
      return mirroredScenes.has(render.scene)
        ? [picture, { ...picture, name: `${name}-m`, mirrored: true }]
        : [picture]
    })
    .sort((a, b) => sceneOrder.indexOf(a.scene) - sceneOrder.indexOf(b.scene))
}

/** Scenes that also exist mirrored, as seen from the other side. */
export const mirroredScenes: ReadonlySet<string> = new Set(['apron', 'side'])

/** One entry of the pictures' manifest. */
export type Render = {
  file: string
  archetype: Archetype
  livery: string
  scene: string
  width: number
  height: number
}
export type Picture = {
  name: string
  scene: string
  mirrored: boolean
  width: number
  height: number
}
export type Galleries = Map<Archetype, Picture[][]>
