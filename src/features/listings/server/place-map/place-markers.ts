import type { GeoProjection } from 'd3-geo'
import type { PlaceMarker } from '../../place/place-map.ts'

/** Selects nearby airports to label. Important airports take precedence, and overlapping labels are omitted. */
export function placeMarkers(
  place: { latitude: number; longitude: number; name: string },
  airports: NearbyAirport[],
  projection: GeoProjection,
  { width, height }: { width: number; height: number },
): PlaceMarker[] {
  const occupied: Box[] = [
    ownLabelBox(place.name, width, height),
    // Area of the scale bar.
    { left: 0, right: 150, top: height - 40, bottom: height },
  ]
  const markers: PlaceMarker[] = []
  for (const airport of byImportance(airports, place)) {
    if (markers.length >= Math.max(3, width / 60)) break
    const point = projection([airport.longitude, airport.latitude])
    if (!point) continue
    const marker = createMarker(point[0], point[1], formatLabel(airport), width)
    const box = measureLabel(marker)
    if (isInside(box, width, height) && !occupied.some((other) => touch(box, other))) {
      occupied.push(box)
      markers.push(marker)
    }
  }
  return markers
}

const letterPixels = 6.7
const markerGap = 8

function createMarker(x: number, y: number, label: string, width: number): PlaceMarker {
  const isNearRightEdge = x + markerGap + label.length * letterPixels > width - 4
  return { x: round(x), y: round(y), label, side: isNearRightEdge ? 'end' : 'start' }
}

/** Labels international airports with their city and identifier, and other airports with just the identifier. */
function formatLabel(airport: NearbyAirport): string {
  return isInternational(airport) ? `${airport.city} ${airport.ident}` : airport.ident
}

const isInternational = (airport: NearbyAirport) => /International/.test(airport.name)

const ranks: [pattern: RegExp, rank: number][] = [
  [/International/, 0],
  [/Regional|Executive/, 1],
  [/Municipal|County/, 2],
]

function byImportance(airports: NearbyAirport[], place: { latitude: number; longitude: number }) {
  const rank = (airport: NearbyAirport) =>
    ranks.find(([pattern]) => pattern.test(airport.name))?.[1] ??
    (airport.ident.length === 4 ? 3 : 4)
  const distance = (airport: NearbyAirport) =>
    Math.hypot(airport.latitude - place.latitude, airport.longitude - place.longitude)
  return airports
    .filter(
      (airport) => !/Heliport|Helipad|Seaplane/.test(airport.name) && distance(airport) > 0.01,
    )
    .sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b))
}

/** Returns the area covered by the ring around the place and its name below. */
function ownLabelBox(name: string, width: number, height: number): Box {
  const half = Math.max(38, (name.length * letterPixels) / 2 + 8)
  return {
    left: width / 2 - half,
    right: width / 2 + half,
    top: height / 2 - 38,
    bottom: height / 2 + 60,
  }
}

function measureLabel({ x, y, label, side }: PlaceMarker): Box {
  const length = markerGap + label.length * letterPixels
  return side === 'start'
    ? { left: x - 6, right: x + length, top: y - 9, bottom: y + 9 }
    : { left: x - length, right: x + 6, top: y - 9, bottom: y + 9 }
}

function touch(a: Box, b: Box) {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

function isInside(box: Box, width: number, height: number) {
  return box.left > 4 && box.right < width - 4 && box.top > 4 && box.bottom < height - 4
}

function round(pixels: number) {
  return Math.round(pixels * 10) / 10
}

type Box = { left: number; right: number; top: number; bottom: number }

export type NearbyAirport = {
  ident: string
  name: string
  city: string
  latitude: number
  longitude: number
}
