import type { ReactNode } from 'react'
import IconEyeOff from '#icons/IconEyeOff'
import styles from '../listing-screen.module.css'

/** Explains to editors why visitors can't see the listing and offers actions to fix that. */
export function HiddenBanner({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div className={styles.hiddenBannerBand} role="note">
      <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <b>Buyers can’t see this page.</b> {reason}
      </p>
      {children}
    </div>
  )
}
