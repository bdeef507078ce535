import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

/**
 * A placeholder in the shape of the content being loaded. Vary the width of lines so that they look like text. Uses SVG
 * because it has a width attribute, which the page's policy allows.
 */
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
