import { useLocation } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { HeadNotice } from './head-notice.tsx'

/** Announces the pending account deletion and offers to cancel it. */
export function DeletionNotice({ dueAt }: DeletionNoticeProps) {
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  // The linked page itself shows the same information.
  if (!isHydrated || pathname === destinations.ownData()) return null
  return (
    <HeadNotice action={<LinkButton to={destinations.ownData()}>Cancel deletion</LinkButton>}>
      Your account will be deleted on {formatDate(dueAt)}.
    </HeadNotice>
  )
}

type DeletionNoticeProps = { dueAt: string }
