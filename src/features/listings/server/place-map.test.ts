import { describe, expect, test } from 'vitest'
import { drawPlaceMap, type MapPlace } from './place-map/draw-place-map.ts'
import type { NearbyAirport } from './place-map/place-markers.ts'

const lasVegas = { latitude: 36.17, longitude: -115.14, name: 'Las Vegas' }

function draw(place: MapPlace, airports: NearbyAirport[] = []) {
  return drawPlaceMap(place, 'wide', async () => airports)
}

function airport(ident: string, latitude: number, longitude: number, name = 'Field') {
  return { ident, name, city: 'Town', latitude, longitude }
}

describe('[LIST-02] static map', () => {
  test('has zoom 8 around the location: a degree of longitude is 182 pixels wide', async () => {
    const { places, center } = await draw(lasVegas, [airport('KTST', 36.17, -114.14)])
    expect(center).toEqual({ x: 380, y: 120 })
    expect((places[0]?.x ?? 0) - center.x).toBeCloseTo((256 * 256) / 360, 0)
  })

  test.each([
    ['Anchorage', 61.2, -149.9],
    ['Adak, beyond the date line’s neighbourhood', 51.88, -176.65],
    ['Honolulu', 21.3, -157.86],
    ['San Juan', 18.45, -66.07],
    ['Key West', 24.56, -81.76],
  ])('shows land and sea at %s', async (name, latitude, longitude) => {
    const { land } = await draw({ name, latitude, longitude })
    expect(land).toMatch(/^M/)
    expect(land).not.toMatch(/NaN/)
    // More lines than a plain rectangle needs, so the map shows a coastline.
    expect(land.match(/L/g)?.length ?? 0).toBeGreaterThan(8)
  })

  test('shows only land far from the coast, with county lines so that it isn’t blank', async () => {
    const { land, countyBorders } = await draw({
      name: 'Salina',
      latitude: 38.84,
      longitude: -97.61,
    })
    expect(land.length).toBeLessThan(300)
    expect(countyBorders.length).toBeGreaterThan(500)
  })

  test('places labels without overlap, the largest airport first', async () => {
    const crowd = Array.from({ length: 60 }, (_, i) =>
      airport(`K${i}`, 36.17 + Math.sin(i) * 0.5, -115.14 + Math.cos(i) * 1.5),
    )
    const big = airport('KLAS', 36.4, -114.6, 'Harry Reid International')
    const { places } = await draw(lasVegas, [...crowd, big])
    expect(places[0]?.label).toBe('Town KLAS')
    for (const a of places)
      for (const b of places)
        if (a !== b) expect(Math.abs(a.y - b.y) >= 16 || Math.abs(a.x - b.x) >= 14).toBe(true)
  })

  test('shows its scale in nautical miles', async () => {
    const { scale } = await draw(lasVegas)
    expect(scale).toEqual({ nauticalMiles: 20, pixels: 75 })
  })
})
