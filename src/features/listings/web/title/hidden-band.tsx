import type { ReactNode } from 'react'
import IconEyeOff from '#icons/IconEyeOff'
import styles from './hidden-band.module.css'

/** Tells those who may edit the listing that nobody else sees it, why, and what would help. */
export function HiddenBand({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div className={styles.band} role="note">
      <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <b>Buyers do not see this page.</b> {reason}
      </p>
      {children}
    </div>
  )
}
