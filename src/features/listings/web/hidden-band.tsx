import { IconEyeOff } from '@tabler/icons-react'
import styles from './hidden-band.module.css'

/** Tells those who may edit the listing that nobody else sees it, and why. */
export function HiddenBand({ reason }: { reason: string }) {
  return (
    <p className={styles.band} role="note">
      <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>Only you see this page.</b> {reason}
      </span>
    </p>
  )
}
