import { type GeoProjection, geoMercator, geoPath } from 'd3-geo'
import {
  type PlaceMap,
  type PlaceMapSize,
  placeMapSizes,
  placeMapZoom,
} from '../../place/place-map.ts'
import { type LineString, loadAtlas, type MapBounds, type Polygon, piecesWithin } from './atlas.ts'
import { type NearbyAirport, placeMarkers } from './place-markers.ts'

/** `airportsIn` returns the airports within the given bounds. */
export async function drawPlaceMap(
  place: MapPlace,
  size: PlaceMapSize,
  airportsIn: (bounds: MapBounds) => Promise<NearbyAirport[]>,
): Promise<PlaceMap> {
  const { width, height } = placeMapSizes[size]
  const projection = geoMercator()
    .scale((256 * 2 ** placeMapZoom) / (2 * Math.PI))
    .center([place.longitude, place.latitude])
    .translate([width / 2, height / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ])
  const bounds = findWindow(projection, width, height)
  const [atlas, airports] = await Promise.all([loadAtlas(), airportsIn(bounds)])
  const path = geoPath(projection).digits(1)
  const drawn = (geometries: (Polygon | LineString)[]) =>
    path({ type: 'GeometryCollection', geometries }) ?? ''
  return {
    width,
    height,
    land: drawn(piecesWithin(atlas.land, bounds)),
    stateBorders: drawn(piecesWithin(atlas.stateBorders, bounds)),
    countyBorders: drawn(piecesWithin(atlas.countyBorders, bounds)),
    places: placeMarkers(place, airports, projection, { width, height }),
    name: place.name,
    center: { x: width / 2, y: height / 2 },
    scale: scaleBar(place.latitude, width),
  }
}

function findWindow(projection: GeoProjection, width: number, height: number): MapBounds {
  const [west, north] = projection.invert?.([0, 0]) ?? [-180, 90]
  const [east, south] = projection.invert?.([width, height]) ?? [180, -90]
  return [west, south, east, north]
}

const nauticalMileMeters = 1852
const earthAroundMeters = 40_075_017
const scaleSteps = [5, 10, 20, 50, 100]

/** Returns the longest round distance that fits in a third of the map's width, up to 100 pixels. */
function scaleBar(latitude: number, width: number) {
  const metersPerPixel =
    (earthAroundMeters * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** placeMapZoom)
  const pixelsPerMile = nauticalMileMeters / metersPerPixel
  const maxLength = Math.min(width / 3, 100)
  const nauticalMiles = scaleSteps.findLast((miles) => miles * pixelsPerMile <= maxLength) ?? 5
  return { nauticalMiles, pixels: Math.round(nauticalMiles * pixelsPerMile) }
}

export type MapPlace = { latitude: number; longitude: number; name: string }
