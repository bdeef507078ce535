import type { ReactNode } from 'react'
import styles from './photos.module.css'

/** Image cropped to the aspect ratio of a card and rotated in steps of 90 degrees. */
export function PhotoFrame({ turnedBy, children }: PhotoFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.picture} data-turned={turnedBy || undefined}>
        {children}
      </div>
    </div>
  )
}

type PhotoFrameProps = {
  /** Degrees clockwise: 0, 90, 180, or 270. */
  turnedBy: number
  children: ReactNode
}
