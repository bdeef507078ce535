import type { Point } from '#features/lookups/great-circle.ts'
import type { Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { worldSize } from '../../mercator.ts'
import { drawRings } from './draw-rings.ts'
import { fontFamily, overlapsAny, type Pen, type Rectangle, readColors } from './map-pen.ts'
import type { MapView, Size } from './map-view.ts'
import type { Label, Outlines, Region, Shape } from './outlines.ts'

/** Draws the map below the pins: sea, land, borders, names, and distance rings. */
export function drawBaseMap(canvas: HTMLCanvasElement, scene: Scene) {
  const { size, view, outlines, around } = scene
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  const colors = readColors(canvas)
  const pen: Pen = { context, ratio, size, view, colors }
  // Resizing has already cleared the canvas.
  context.fillStyle = outlines ? colors.sea : colors.land
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (outlines) eachWorld(pen, () => drawShapes(pen, outlines))
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  const occupied = [...scene.occupied]
  if (around) drawRings(pen, around, occupied, scene.units)
  if (outlines) drawNames(pen, outlines, occupied)
}

function drawShapes(pen: Pen, { land, borders, stateBorders }: Outlines) {
  const { context, view, colors } = pen
  context.fillStyle = colors.land
  for (const { path } of visibleShapes(pen, land)) context.fill(path)
  context.strokeStyle = colors.line
  context.lineWidth = 1 / view.k
  if (view.k >= 6) for (const { path } of visibleShapes(pen, stateBorders)) context.stroke(path)
  context.lineWidth = 1.5 / view.k
  for (const { path } of visibleShapes(pen, borders)) context.stroke(path)
}

/** Draws each visible copy of the world, because the map repeats beyond the antimeridian. */
function eachWorld({ context, ratio, size, view }: Pen, draw: () => void) {
  const around = worldSize * view.k
  const first = Math.floor(-view.x / around)
  const last = Math.floor((size.width - view.x) / around)
  for (let copy = first; copy <= last; copy += 1) {
    const scale = ratio * view.k
    context.setTransform(scale, 0, 0, scale, ratio * (view.x + copy * around), ratio * view.y)
    draw()
  }
}

function visibleShapes(
  { size, view: { x, y, k } }: Pen,
  shapes: readonly Shape[],
): readonly Shape[] {
  // If several copies of the world are visible, all shapes are needed.
  if (worldSize * k < size.width * 2) return shapes
  const copy = Math.floor((size.width / 2 - x) / (worldSize * k)) * worldSize
  const [left, right] = [-x / k - copy, (size.width - x) / k - copy]
  const [top, bottom] = [-y / k, (size.height - y) / k]
  return shapes.filter(
    ({ bounds }) =>
      (right > worldSize || left < 0 || (bounds[0] <= right && bounds[2] >= left)) &&
      bounds[1] <= bottom &&
      bounds[3] >= top,
  )
}

/** Draws names in order of size and skips those that would overlap another one. */
function drawNames(pen: Pen, { names, towns }: Outlines, occupied: Rectangle[]) {
  const { context, view, colors } = pen
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.strokeStyle = colors.land
  context.font = t`500 12px ${fontFamily}`
  context.letterSpacing = '1.5px'
  context.textAlign = 'center'
  for (const region of names) writeRegion(pen, region, occupied)
  context.letterSpacing = '0px'
  context.textAlign = 'left'
  context.font = t`400 12px ${fontFamily}`
  const most = Math.min(towns.length, Math.round(view.k * 2))
  if (view.k >= 12)
    for (const label of towns.slice(0, most)) {
      const at = writeTown(pen, label, occupied)
      if (!at) continue
      context.beginPath()
      context.arc(at[0], at[1], 2, 0, 2 * Math.PI)
      context.fill()
    }
}

/** Writes the name if it fits its region, above or below the center if a pin covers that. */
function writeRegion(pen: Pen, region: Region, occupied: Rectangle[]) {
  const { k } = pen.view
  const text = region.text.toUpperCase()
  if (region.width * k < pen.context.measureText(text).width * minRegionShare) return
  for (const down of [0, -24, 24, -48, 48])
    if (Math.abs(down) <= (region.height * k) / 3)
      if (write(pen, { ...region, text, y: region.y + down / k }, occupied, 0, 3)) return
}

/** Most regions are narrower at the top or bottom, but their names may cross a border. */
const minRegionShare = 0.8

/** Places the name on a side with free space. Skips towns that are covered by a pin. */
function writeTown(pen: Pen, label: Label, occupied: Rectangle[]) {
  const { context } = pen
  context.textAlign = 'left'
  const right = write(pen, label, occupied, 7, 3)
  if (right) return right
  context.textAlign = 'right'
  return write(pen, label, occupied, -7, 3)
}

function write(pen: Pen, label: Label, occupied: Rectangle[], offsetX: number, halo: number) {
  const { context, size, view, colors } = pen
  const around = worldSize * view.k
  const copies = Math.round((size.width / 2 - view.x - label.x * view.k) / around)
  const x = label.x * view.k + view.x + copies * around
  const y = label.y * view.k + view.y
  const width = context.measureText(label.text).width
  const box = {
    ...spans(context.textAlign, x, width + Math.abs(offsetX)),
    top: y - 9,
    bottom: y + 9,
  }
  const isCut = box.left < 0 || box.right > size.width || box.top < 0 || box.bottom > size.height
  if (isCut || overlapsAny(box, occupied)) return null
  occupied.push(box)
  context.fillStyle = colors.quiet
  context.lineWidth = halo
  context.strokeText(label.text, x + offsetX, y)
  context.fillText(label.text, x + offsetX, y)
  return [x, y] as const
}

/** Returns the extent from the town's dot to the end of its name. */
function spans(align: CanvasTextAlign, x: number, width: number) {
  if (align === 'center') return { left: x - width / 2, right: x + width / 2 }
  return align === 'right' ? { left: x - width, right: x + 4 } : { left: x - 4, right: x + width }
}

export type Scene = {
  units: Units
  size: Size
  view: MapView
  /** Null until loaded. */
  outlines: Outlines | null
  around: { place: Point; radiusNm: number } | null
  /** Areas covered by pins. */
  occupied: readonly Rectangle[]
}
