import { request } from '#kernel/web/connection.ts'
import { toWorld } from '../../mercator.ts'

/** Loads land, borders, and names for the map. Fetches them only once. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= request('/map/outlines.json').then(async (response) =>
    toOutlines(await response.json()),
  )
  return loading
}

let loading: Promise<Outlines> | undefined

function toOutlines({ land, borders, stateBorders, names, towns }: Stored): Outlines {
  return {
    land: land.map((line) => toShape(line, true)),
    borders: borders.map((line) => toShape(line, false)),
    stateBorders: stateBorders.map((line) => toShape(line, false)),
    names: names.map(toRegion),
    towns: towns.map(toLabel),
  }
}

/** A line consists of its first point, followed by deltas in hundredths of a degree. */
function toShape(line: readonly number[], isClosed: boolean): Shape {
  const path = new Path2D()
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity]
  let [longitude, latitude] = [0, 0]
  for (let i = 0; i < line.length; i += 2) {
    longitude += line[i] as number
    latitude += line[i + 1] as number
    const [x, y] = toWorld({ latitude: latitude / 100, longitude: longitude / 100 })
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  if (isClosed) path.closePath()
  return { path, bounds }
}

function toLabel([text, longitude, latitude]: StoredName): Label {
  const [x, y] = toWorld({ latitude, longitude })
  return { text, x, y }
}

function toRegion([text, longitude, latitude, width, height]: StoredRegion): Region {
  return { ...toLabel([text, longitude, latitude]), width, height }
}

type StoredName = [text: string, longitude: number, latitude: number]
type StoredRegion = [...StoredName, width: number, height: number]
type Stored = {
  land: number[][]
  borders: number[][]
  stateBorders: number[][]
  names: StoredRegion[]
  towns: StoredName[]
}
type Bounds = [left: number, top: number, right: number, bottom: number]
/** In world coordinates. */
export type Shape = { path: Path2D; bounds: Bounds }
export type Label = { text: string; x: number; y: number }
/** Name of a state or country, with its extent in world coordinates. */
export type Region = Label & { width: number; height: number }
export type Outlines = {
  land: Shape[]
  borders: Shape[]
  stateBorders: Shape[]
  /** Sorted by size, largest first. */
  names: Region[]
  towns: Label[]
}
