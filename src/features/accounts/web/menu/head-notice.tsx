import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from '../accounts.module.css'

/** Banner at the top of every page. Part of the user menu's code, so visitors don't load it. */
export function HeadNotice({ action, children }: HeadNoticeProps) {
  const [container] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.getElementById('content')?.prepend(container)
    return () => container.remove()
  }, [container])
  return createPortal(
    <Notice icon={IconAlertTriangle} role="note" className={styles.notice} action={action}>
      {children}
    </Notice>,
    container,
  )
}

type HeadNoticeProps = { action: ReactNode; children: ReactNode }
