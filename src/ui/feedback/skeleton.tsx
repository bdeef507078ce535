import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

/** A quiet block in the shape of what is coming. Lines end at different widths, as text does: SVG has an attribute for that. */
export function Skeleton({ shape = 'line', width = '100%', className }: SkeletonProps) {
  return (
    <svg
      aria-hidden="true"
      width={width}
      className={classNames(styles.block, styles[shape], className)}
    />
  )
}

type SkeletonProps = {
  shape?: 'line' | 'photo' | 'fill'
  /** CSS width, such as "72%". */
  width?: string
  className?: string | undefined
}
