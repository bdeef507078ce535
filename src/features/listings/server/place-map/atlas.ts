import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'

/** Shapes of the United States and its neighbors, split into small pieces so that most can be skipped. */
type Atlas = {
  land: AtlasPiece<Polygon>[]
  stateBorders: AtlasPiece<LineString>[]
  countyBorders: AtlasPiece<LineString>[]
}

export type Polygon = { type: 'Polygon'; coordinates: Position[][] }
export type LineString = { type: 'LineString'; coordinates: Position[] }

/** Bounds are west, south, east, and north. */
export type AtlasPiece<T> = { shape: T; bounds: MapBounds }
export type MapBounds = readonly [west: number, south: number, east: number, north: number]

const packages = createRequire(import.meta.url)

let atlas: Promise<Atlas> | undefined

/** Loads the atlas on first use because it takes a tenth of a second. */
export function loadAtlas(): Promise<Atlas> {
  atlas ??= readAtlas()
  return atlas
}

export function piecesWithin<T>(
  pieces: AtlasPiece<T>[],
  [west, south, east, north]: MapBounds,
): T[] {
  return pieces
    .filter(({ bounds }) => bounds[0] <= east && bounds[2] >= west)
    .filter(({ bounds }) => bounds[1] <= north && bounds[3] >= south)
    .map(({ shape }) => shape)
}

async function readAtlas(): Promise<Atlas> {
  const [states, world] = await Promise.all([
    readTopology('us-atlas/counties-10m.json'),
    readTopology('world-atlas/countries-50m.json'),
  ])
  const ofStates = objectNamed(states, 'states')
  const ofCounties = objectNamed(states, 'counties')
  return {
    land: [
      ...toPolygons(states, ofStates.geometries),
      // Uses separate countries because the atlas's combined `land` shape also fills the sea.
      ...toPolygons(world, objectNamed(world, 'countries').geometries.filter(isAbroad)),
    ],
    stateBorders: toLines(mesh(states, ofStates, (a, b) => a !== b)),
    countyBorders: toLines(
      mesh(states, ofCounties, (a, b) => a !== b && readStateCode(a) === readStateCode(b)),
    ),
  }
}

async function readTopology(file: string): Promise<Topology> {
  return JSON.parse(await readFile(packages.resolve(file), 'utf8')) as Topology
}

function objectNamed(topology: Topology, name: string): GeometryCollection {
  return topology.objects[name] as GeometryCollection
}

const unitedStates = new Set(['840', '630', '850', '316', '016', '580'])

function isAbroad(country: GeometryObject) {
  return !unitedStates.has(String(country.id))
}

/** County IDs start with the state's ID. */
function readStateCode(county: GeometryObject) {
  return String(county.id).slice(0, 2)
}

function toPolygons(topology: Topology, geometries: GeometryObject[]): AtlasPiece<Polygon>[] {
  return geometries.flatMap((geometry) => {
    const shape = toShape(topology, geometry)
    const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
    return parts.map((coordinates) => ({
      shape: { type: 'Polygon' as const, coordinates },
      bounds: findBounds(coordinates[0] ?? []),
    }))
  })
}

function toShape(topology: Topology, geometry: GeometryObject) {
  const { geometry: shape } = feature(topology, geometry) as { geometry: Polygon | MultiPolygon }
  return shape
}

function toLines(lines: { coordinates: Position[][] }): AtlasPiece<LineString>[] {
  return lines.coordinates.map((coordinates) => ({
    shape: { type: 'LineString', coordinates },
    bounds: findBounds(coordinates),
  }))
}

function findBounds(points: Position[]): MapBounds {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude = 0, latitude = 0] of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return [west, south, east, north]
}

type Position = number[]
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Position[][][] }
type Topology = Parameters<typeof feature>[0]
type GeometryCollection = NonNullable<Parameters<typeof mesh>[1]> & { geometries: GeometryObject[] }
type GeometryObject = Topology['objects'][string]
