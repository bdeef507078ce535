import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatDate } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './leaving-notice.module.css'

/**
 * Tells on every page who logs in meanwhile that the account is about to go, and offers to stay. It comes with the user's
 * menu, and stands at the head of the page: visitors load nothing of it.
 */
export function LeavingNotice(props: LeavingNoticeProps) {
  const { pathname } = useLocation()
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  // The page that it leads to says so itself.
  return isInBrowser && pathname !== destinations.ownData() ? <AtHeadOfPage {...props} /> : null
}

function AtHeadOfPage({ dueAt }: LeavingNoticeProps) {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.getElementById('content')?.prepend(place)
    return () => place.remove()
  }, [place])
  return createPortal(
    <Notice
      icon={IconAlertTriangle}
      role="note"
      className={styles.notice}
      action={<LinkButton to={destinations.ownData()}>Keep my account</LinkButton>}
    >
      Your account will be deleted on {formatDate(dueAt)}.
    </Notice>,
    place,
  )
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

type LeavingNoticeProps = { dueAt: string }
