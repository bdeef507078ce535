import { classNames } from '../class-names.ts'
import styles from './share-bar.module.css'

/**
 * A bar filled to its share in its text's colour, with a tick at `mark`; both in percent. SVG, whose lengths are
 * attributes: the policy of pages lets no style come from the server.
 */
export function ShareBar({ share, mark, className }: ShareBarProps) {
  return (
    <svg className={classNames(styles.bar, className)} aria-hidden="true">
      <rect className={styles.share} width={`${share}%`} height="100%" rx="2" />
      {mark !== undefined && (
        <rect className={styles.mark} x={`${mark}%`} y="-50%" width="2" height="200%" />
      )}
    </svg>
  )
}

type ShareBarProps = { share: number; mark?: number | undefined; className?: string | undefined }
