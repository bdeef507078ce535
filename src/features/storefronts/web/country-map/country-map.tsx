import type { ReactNode } from 'react'
import { countryMapSize } from '../../country-map.ts'
import styles from './country-map.module.css'

/**
 * US map with a dot per town. The selected town is orange, with its name below the map. Land and borders are CSS
 * masks so that they use the theme's colors. A list next to the map has the same content as text.
 */
export function CountryMap({ dots, chosen, children }: CountryMapProps) {
  const marked = dots.find(({ name }) => name === chosen)
  return (
    <figure className="m-0">
      <div className={styles.map}>
        <svg viewBox={`0 0 ${countryMapSize.width} ${countryMapSize.height}`} aria-hidden="true">
          {dots.map((dot) => (
            <circle key={dot.name} className={styles.dot} cx={dot.x} cy={dot.y} r={dot.radius} />
          ))}
          {marked && (
            <circle className={styles.chosen} cx={marked.x} cy={marked.y} r={marked.radius + 4} />
          )}
        </svg>
      </div>
      <figcaption className={styles.caption} data-none={!marked || undefined}>
        {children}
      </figcaption>
    </figure>
  )
}

type CountryMapProps = {
  dots: readonly { x: number; y: number; radius: number; name: string }[]
  /** Name of the highlighted town. */
  chosen: string | undefined
  /** Description of the highlighted town. */
  children: ReactNode
}
