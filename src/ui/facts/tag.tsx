import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

/** A status label, with an icon for warnings so that color alone never conveys meaning. */
export function Tag({ tone = 'quiet', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

type TagProps = {
  tone?: 'quiet' | 'good' | 'late' | 'sold' | 'hot' | 'info'
  icon?: ReactNode
  children: ReactNode
}
