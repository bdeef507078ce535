import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

/** A label on a photo, such as New, SOLD, or a price drop. It's always white, even in dark mode. */
export function Flag({ tone = 'plain', icon, children }: FlagProps) {
  return (
    <span className={classNames(styles.flag, tone === 'sold' && styles.flagSold)}>
      {icon}
      {children}
    </span>
  )
}

type FlagProps = { tone?: 'plain' | 'sold'; icon?: ReactNode; children: ReactNode }
