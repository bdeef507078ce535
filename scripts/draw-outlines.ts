// Generates public/map/outlines.json, which contains land, borders, and names for the results map, in hundredths of a
// degree. Each line is stored as its first point and the deltas from it. The resolution matches the map's maximum zoom.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  type GeoPermissibleObjects,
  geoArea,
  geoBounds,
  geoCentroid,
  geoEquirectangular,
  geoStream,
} from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { loadPlaces } from '#features/lookups/server/place-source.ts'
import { toWorld, worldSize } from '#features/search/mercator.ts'

const packages = createRequire(import.meta.url)
const world = await readTopology('world-atlas/countries-50m.json')
const states = await readTopology('us-atlas/states-10m.json')
const countries = world.objects.countries as Collection
const unitedStates = states.objects.states as Collection

/** Cuts shapes at the antimeridian. Otherwise, their sides would be connected across the whole map. */
const inDegrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0)

const outlines = {
  land: [
    ...rings(world, world.objects.land, 14).filter(isIncluded),
    // The US coasts are shown at a higher zoom.
    ...rings(states, states.objects.nation, 3),
  ],
  borders: lines(mesh(world, countries, (a, b) => a !== b).coordinates, 10),
  stateBorders: lines(mesh(states, unitedStates, (a, b) => a !== b).coordinates, 2),
  names: [...names(states, unitedStates, 0), ...names(world, countries, 0.01).filter(isAbroad)]
    .toSorted((a, b) => b.area - a.area)
    .map(({ name }) => name),
  towns: await largestTowns(260),
}
await writeFile('public/map/outlines.json', `${JSON.stringify(outlines)}\n`)

async function readTopology(file: string): Promise<Topology> {
  return JSON.parse(await readFile(packages.resolve(file), 'utf8')) as Topology
}

function rings(topology: Topology, object: Geometry | undefined, apart: number): number[][] {
  const cut: Line[] = []
  const sink = {
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
    lineStart: () => cut.push([]),
    lineEnd: () => undefined,
    point: (x: number, y: number) => cut.at(-1)?.push([x, -y]),
  }
  const shape = feature(topology, object as Geometry) as unknown as GeoPermissibleObjects
  geoStream(shape, inDegrees.stream(sink))
  return lines(cut, apart).filter((line) => line.length >= 8)
}

/** Removes points that are closer than `apart` hundredths of a degree to the previous one, except at the ends. */
function lines(all: Line[], apart: number): number[][] {
  return all.map((line) => {
    const steps: number[] = []
    let [lastX, lastY] = [0, 0]
    for (const [i, [longitude = 0, latitude = 0]] of line.entries()) {
      const [x, y] = [Math.round(longitude * 100), Math.round(latitude * 100)]
      const isEnd = i === 0 || i === line.length - 1
      if (!isEnd && Math.hypot(x - lastX, y - lastY) < apart) continue
      steps.push(x - lastX, y - lastY)
      ;[lastX, lastY] = [x, y]
    }
    return steps
  })
}

/** Excludes islands smaller than about a dozen miles, and Antarctica, which the projection would stretch infinitely. */
function isIncluded(line: number[]): boolean {
  let [x, y, west, south, east, north] = [0, 0, 1e9, 1e9, -1e9, -1e9]
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] as number
    y += line[i + 1] as number
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return north > -6000 && Math.max(east - west, north - south) > 22
}

/** Returns the names with the center, width, and height of the largest part. The size is in map units. */
function names(topology: Topology, object: Collection, least: number): SizedName[] {
  const { features } = feature(topology, object) as unknown as { features: NamedShape[] }
  return features
    .filter((shape) => geoArea(shape) >= least)
    .map((shape) => {
      const part = largestPart(shape)
      const [[west, south], [east, north]] = geoBounds(part)
      const [left, top] = toWorld({ longitude: west, latitude: north })
      const [right, bottom] = toWorld({ longitude: east, latitude: south })
      const size = [(right - left + worldSize) % worldSize, bottom - top]
      const place = [...geoCentroid(part), ...size].map(rounded)
      return { area: geoArea(part), name: [shape.properties.name, ...place] as RegionName }
    })
}

/** Returns the largest part of a shape, so that the name is placed on the mainland. */
function largestPart(shape: NamedShape): NamedShape {
  const { type, coordinates } = shape.geometry
  if (type !== 'MultiPolygon') return shape
  const parts = (coordinates as Line[][]).map(
    (part): NamedShape => ({ ...shape, geometry: { type: 'Polygon', coordinates: part } }),
  )
  return parts.toSorted((a, b) => geoArea(b) - geoArea(a))[0] as NamedShape
}

function isAbroad({ name: [name] }: SizedName): boolean {
  return name !== 'United States of America' && name !== 'Antarctica'
}

/** Returns the largest towns, ranked by their number of ZIP codes. */
async function largestTowns(most: number): Promise<Name[]> {
  const towns = new Map<string, { city: string; points: [number, number][] }>()
  for (const { city, state, latitude, longitude } of await loadPlaces()) {
    if (latitude === null || longitude === null) continue
    const town = towns.get(`${city}, ${state}`) ?? { city, points: [] }
    town.points.push([longitude, latitude])
    towns.set(`${city}, ${state}`, town)
  }
  return [...towns.values()]
    .toSorted((a, b) => b.points.length - a.points.length)
    .slice(0, most)
    .map(({ city, points }) => [city, middle(points, 0), middle(points, 1)])
}

function middle(points: [number, number][], axis: 0 | 1): number {
  const sorted = points.map((point) => point[axis]).toSorted((a, b) => a - b)
  return rounded(sorted[Math.floor(sorted.length / 2)] as number)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

type Name = [text: string, longitude: number, latitude: number]
type RegionName = [...Name, width: number, height: number]
type SizedName = { area: number; name: RegionName }
type Line = number[][]
type Topology = Parameters<typeof feature>[0]
type Geometry = Topology['objects'][string]
type Collection = NonNullable<Parameters<typeof mesh>[1]>
type Shape = { type: 'Feature'; geometry: { type: string; coordinates: Line[] | Line[][] } }
type NamedShape = Shape & { properties: { name: string } } & Parameters<typeof geoArea>[0]
