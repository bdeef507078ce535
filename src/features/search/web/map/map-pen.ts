import type { MapView, Size } from './map-view.ts'

/** Reads the map colors from the page's current theme. */
export function readColors(element: Element) {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: color('--mist'),
    sea: color('--sky-soft'),
    line: color('--line-strong'),
    quiet: color('--ink-3'),
    ink: color('--ink'),
    text: color('--ink-2'),
  }
}

export const fontFamily = "'Inter Variable', system-ui, sans-serif"

/** Checks whether a label or pin already covers the area. */
export function overlapsAny(own: Rectangle, occupied: readonly Rectangle[]): boolean {
  return occupied.some(
    (other) =>
      own.left < other.right &&
      own.right > other.left &&
      own.top < other.bottom &&
      own.bottom > other.top,
  )
}

export type Rectangle = { left: number; right: number; top: number; bottom: number }
export type Pen = {
  context: CanvasRenderingContext2D
  ratio: number
  size: Size
  view: MapView
  colors: ReturnType<typeof readColors>
}
