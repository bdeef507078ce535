import { useEffect, useState } from 'react'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/link.tsx'
import type { Lead } from '../contract.ts'
import { listLeads } from './lead-calls.ts'
import { LeadTable } from './lead-table.tsx'

const maxLeads = 5

/** A listing's newest leads, loaded when visible, with a link to all of them. */
export function LatestLeads({ listingId }: { listingId: number }) {
  const [leads, setLeads] = useState<LoadedLeads | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    listLeads(listingId, maxLeads, leaving.signal).then(
      ({ items, total }) => setLeads({ items, total, at: new Date().toISOString() }),
      (error: Error) => {
        if (!leaving.signal.aborted) setFailure(error.message)
      },
    )
    return () => leaving.abort()
  }, [listingId])
  if (failure) return <p role="alert">{translate(failure)}</p>
  if (!leads) return <Skeleton width="64%" />
  if (leads.total === 0) return <p className="text-ink-2 text-14">No messages yet.</p>
  return (
    <>
      <LeadTable leads={leads.items} now={leads.at} />
      <p className="mt-3 text-14">
        <Link className="link" to={destinations.listingLeads(listingId)}>
          {leads.total > maxLeads
            ? t`See all ${formatCount(leads.total, 'lead')}`
            : 'View on a separate page'}
        </Link>
      </p>
    </>
  )
}

type LoadedLeads = { items: Lead[]; total: number; at: string }
