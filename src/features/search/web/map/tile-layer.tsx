import type { MapTiles } from '#kernel/config.ts'
import type { MapView, Size } from './map-view.ts'
import styles from './tile-layer.module.css'
import { coveringTiles } from './tiles.ts'

/** Map tiles below the pins. */
export function TileLayer({ tiles, view, size }: TileLayerProps) {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {coveringTiles(view, size).map(({ key, z, x, y, left, top, edge }) => (
        <img
          key={key}
          src={tileAddress(tiles.url, z, x, y)}
          alt=""
          draggable={false}
          style={{ left, top, width: edge, height: edge }}
        />
      ))}
    </div>
  )
}

function tileAddress(template: string, z: number, x: number, y: number): string {
  return template
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
}

type TileLayerProps = { tiles: MapTiles; view: MapView; size: Size }
