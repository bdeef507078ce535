import { unitRow } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import { fromWorld, worldSize } from '../../mercator.ts'
import styles from './map.module.css'
import type { MapView, Size } from './map-view.ts'

/** Shows the longest round distance that fits, calculated at the center of the view. */
export function ScaleBar({ view, size }: { view: MapView; size: Size }) {
  const { latitude } = fromWorld(0, (size.height / 2 - view.y) / view.k)
  const units = useUnits()
  // One minute of latitude is one nautical mile, stretched by the projection.
  const mile = (worldSize * view.k) / 21_600 / Math.cos((latitude * Math.PI) / 180)
  const pixels = mile / unitRow('distance', units).perCanonical
  const distance = steps.findLast((step) => step * pixels <= 110) ?? 1
  return (
    <p className={styles.scale}>
      <i style={{ width: distance * pixels }} />
      {distance} {translate(units.distance)}
    </p>
  )
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
