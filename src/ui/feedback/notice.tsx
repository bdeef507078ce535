import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

/** A highlighted notice with an optional action. */
export function Notice({ icon: Sign, action, role, className, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, className)} role={role}>
      {Sign && <Sign size={18} />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}

type NoticeProps = {
  icon?: Icon
  action?: ReactNode
  role?: 'status' | 'note' | 'alert'
  className?: string | undefined
  children: ReactNode
}
