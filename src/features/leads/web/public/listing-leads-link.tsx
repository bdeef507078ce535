import { useEffect, useState } from 'react'
import IconInbox from '#icons/IconInbox'
import { t } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'

/** Links to the listing's leads and shows how many there are. Shown only to users who can edit the listing. */
export function ListingLeadsLink({ listingId }: { listingId: number }) {
  const [total, setTotal] = useState<number | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    import('../lead-calls.ts')
      .then(({ countLeads }) => countLeads(listingId, leaving.signal))
      // If the count fails to load, the link appears without it.
      .then(setTotal, () => undefined)
    return () => leaving.abort()
  }, [listingId])
  return (
    <LinkButton
      to={destinations.listingLeads(listingId)}
      variant="ghost"
      size="sm"
      icon={IconInbox}
    >
      {total === null ? 'Leads' : t`Leads (${total})`}
    </LinkButton>
  )
}
