import type { ReactNode } from 'react'
import { countryMapSize } from '../../country-map.ts'
import styles from './country-map.module.css'

/**
 * Towns on the United States, the chosen one in orange and named beneath. Land and borders are masks, so that they
 * follow the page's colours; a list beside the map says the same in words.
 */
export function CountryMap({ dots, chosen, children }: CountryMapProps) {
  const marked = dots.find(({ name }) => name === chosen)
  return (
    <figure className={styles.figure}>
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
  /** Name of the town that is marked. */
  chosen: string | undefined
  /** What is said of it. */
  children: ReactNode
}
