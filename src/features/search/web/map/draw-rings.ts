import type { Point } from '#features/lookups/great-circle.ts'
import { formatQuantity, type Units, unitRow } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { worldSize } from '../../mercator.ts'
import { fontFamily, overlapsAny, type Pen, type Rectangle } from './map-pen.ts'
import { toScreen } from './map-view.ts'

/** Draws rings around the search's center. The ring for the search distance is the most prominent. */
export function drawRings(
  pen: Pen,
  { place, radiusNm }: { place: Point; radiusNm: number },
  occupied: Rectangle[],
  units: Units,
) {
  const { context, colors } = pen
  context.lineCap = 'round'
  const perNm = unitRow('distance', units).perCanonical
  const rings = usualRings.map((ring) => ring / perNm).filter((ring) => ring < radiusNm)
  for (const nm of [...rings, radiusNm]) {
    const isOwn = nm === radiusNm
    context.strokeStyle = colors.text
    context.globalAlpha = isOwn ? 1 : 0.5
    context.lineWidth = 1
    context.setLineDash(isOwn ? [4, 5] : [1, 6])
    context.beginPath()
    for (let course = 0; course <= 360; course += 3) {
      const [x, y] = onScreen(pen, place, nm, course)
      if (course === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.stroke()
    context.setLineDash([])
    context.globalAlpha = 1
    label(pen, nm, { place, occupied, text: formatQuantity('distance', nm, units) })
  }
  cross(pen, toScreen(place, pen.view, pen.size))
}

/** In the visitor's unit. */
const usualRings = [100, 200, 300]

/** Places the label at the first of several bearings where it doesn't cover anything else. */
function label(pen: Pen, nm: number, { place, occupied, text }: RingLabel) {
  const { context, colors, view } = pen
  // Skips rings that are so small that the label would hide them.
  if ((nm / 60) * (worldSize / 360) * view.k < 24) return
  const labelPosition = courses
    .map((course) => onScreen(pen, place, nm, course))
    .find((at) => isWithin(pen, at) && !overlapsAny(around(at), occupied))
  if (!labelPosition) return
  const [x, y] = labelPosition
  context.font = t`550 12px ${fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = colors.land
  context.fillStyle = colors.text
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
  occupied.push(around(labelPosition))
}

const courses = [40, 60, 20, 75, 320, 300, 340, 105, 130, 220, 240, 200, 265]

function around([x, y]: [number, number]): Rectangle {
  return { left: x - 28, right: x + 28, top: y - 10, bottom: y + 10 }
}

function isWithin({ size }: Pen, [x, y]: [number, number]): boolean {
  return x > 28 && x < size.width - 28 && y > 10 && y < size.height - 10
}

function cross({ context, colors }: Pen, [x, y]: [number, number]) {
  context.strokeStyle = colors.ink
  context.lineWidth = 1.5
  context.beginPath()
  context.moveTo(x - 5, y)
  context.lineTo(x + 5, y)
  context.moveTo(x, y - 5)
  context.lineTo(x, y + 5)
  context.stroke()
}

/** Uses the copy of the world next to the center, so that rings that cross the antimeridian stay closed. */
function onScreen(pen: Pen, place: Point, nm: number, course: number): [number, number] {
  const [centerX] = toScreen(place, pen.view, pen.size)
  const [x, y] = toScreen(destination(place, nm, course), pen.view, pen.size)
  const around = worldSize * pen.view.k
  return [x + Math.round((centerX - x) / around) * around, y]
}

/** Returns the point at a distance and bearing along a great circle. */
function destination({ latitude, longitude }: Point, nm: number, course: number): Point {
  const radians = Math.PI / 180
  const [start, angularDistance, angle] = [
    latitude * radians,
    (nm / 60) * radians,
    course * radians,
  ]
  const end = Math.asin(
    Math.sin(start) * Math.cos(angularDistance) +
      Math.cos(start) * Math.sin(angularDistance) * Math.cos(angle),
  )
  const east = Math.atan2(
    Math.sin(angle) * Math.sin(angularDistance) * Math.cos(start),
    Math.cos(angularDistance) - Math.sin(start) * Math.sin(end),
  )
  return { latitude: end / radians, longitude: longitude + east / radians }
}

type RingLabel = { place: Point; occupied: Rectangle[]; text: string }
