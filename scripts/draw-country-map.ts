// Generates public/map/, which contains US land and state borders as CSS masks to place under dots. Uses the projection
// in `#features/storefronts/country-map.ts` and the resolution of a 344-pixel map.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { countryMapSize } from '#features/storefronts/country-map.ts'

const file = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
const atlas: Topology = JSON.parse(await readFile(file, 'utf8'))
const nation = feature(atlas, atlas.objects.nation as GeometryObject) as unknown as Shapes
const states = atlas.objects.states as Parameters<typeof mesh>[1]
const rings = nation.features.flatMap(({ geometry }) => geometry.coordinates.flat())
const land = rings.map((ring) => path(ring, 2.4)).filter((drawn) => drawn.split('L').length > 4)
const borders = mesh(atlas, states, (a, b) => a !== b)
const lines = borders.coordinates.map((line) => path(line, 2.4))

const { width, height } = countryMapSize
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`
await mkdir('public/map', { recursive: true })
await writeFile('public/map/us-land.svg', svg(`<path d="${land.join('Z')}Z"/>`))
await writeFile(
  'public/map/us-states.svg',
  svg(`<path d="${lines.join('')}" fill="none" stroke="#000" stroke-width="2"/>`),
)

/** Returns the line without points that are closer than `apart` to the previous one. */
function path(points: number[][], apart: number) {
  let [lastX = 0, lastY = 0] = points[0] ?? []
  let drawn = `M${round(lastX)} ${round(lastY)}`
  for (const [i, [x = 0, y = 0]] of points.entries()) {
    const isEnd = i === points.length - 1
    if (i === 0 || (!isEnd && Math.hypot(x - lastX, y - lastY) < apart)) continue
    drawn += `L${round(x)} ${round(y)}`
    ;[lastX, lastY] = [x, y]
  }
  return drawn
}

function round(pixels: number) {
  return Math.round(pixels * 10) / 10
}

type Topology = Parameters<typeof feature>[0]
type GeometryObject = Topology['objects'][string]
type Shapes = { features: { geometry: { coordinates: number[][][][] } }[] }
