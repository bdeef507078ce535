import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatDate } from '#kernel/format/dates.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import styles from '../accounts.module.css'

/**
 * Banner at the top of every page that announces the pending account deletion and offers to cancel it. Part of the user
 * menu's code, so visitors don't load it.
 */
export function DeletionNotice(props: DeletionNoticeProps) {
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  // The linked page itself shows the same information.
  return isHydrated && pathname !== destinations.ownData() ? <AtHeadOfPage {...props} /> : null
}

function AtHeadOfPage({ dueAt }: DeletionNoticeProps) {
  const [container] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.getElementById('content')?.prepend(container)
    return () => container.remove()
  }, [container])
  return createPortal(
    <Notice
      icon={IconAlertTriangle}
      role="note"
      className={styles.notice}
      action={<LinkButton to={destinations.ownData()}>Cancel deletion</LinkButton>}
    >
      Your account will be deleted on {formatDate(dueAt)}.
    </Notice>,
    container,
  )
}

type DeletionNoticeProps = { dueAt: string }
