import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

/** A quiet block in the shape of what is coming. Lines end at different widths, as text does. */
export function Skeleton({ shape = 'line', width, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.block, styles[shape], className)}
      style={width ? { width } : undefined}
    />
  )
}

type SkeletonProps = {
  shape?: 'line' | 'photo' | 'fill'
  /** CSS width, such as "72%". */
  width?: string
  className?: string | undefined
}
