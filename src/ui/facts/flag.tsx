import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './flag.module.css'

/** A word on a photo (New, SOLD, a price drop): always white, in light and dark. */
export function Flag({ tone = 'plain', icon, children }: FlagProps) {
  return (
    <span className={classNames(styles.flag, tone === 'sold' && styles.sold)}>
      {icon}
      {children}
    </span>
  )
}

type FlagProps = { tone?: 'plain' | 'sold'; icon?: ReactNode; children: ReactNode }
