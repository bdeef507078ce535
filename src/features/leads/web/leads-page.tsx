import { useState } from 'react'
import { ListingId } from '#features/listings/contract.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { useAction } from '#ui/use-action.ts'
import type { ContactAddress } from '../contract.ts'
import { loadLeadsPage } from '../server/list-leads.ts'
import type { Route } from './+types/leads-page.ts'
import { LeadTable } from './lead-table.tsx'
import styles from './leads.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const parsed = ListingId.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found', { message: 'listing not found...' })
  const page = Number(url.searchParams.get('page') ?? 0)
  return loadLeadsPage(ctx, parsed.data.id, page)
}

export const meta = privateMeta('Leads')

/** This page is a work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { listing, leads, now, contactAddress } = loaderData
  return (
    <div className="wrap pt-4 pb-12">
      <BackLink to={listing.url}>{listing.title}</BackLink>
      <h1>Leads for {listing.title}</h1>
      <ContactAddressNote listingId={listing.id} address={contactAddress} />
      {leads.total === 0 ? (
        <EmptyState
          title="No messages yet"
          text="Messages from buyers appear here and arrive by email, newest first."
          actions={<LinkButton to={listing.url}>View listing</LinkButton>}
        />
      ) : (
        <>
          <p className={styles.count}>{formatCount(leads.total, 'lead')}, newest first</p>
          <LeadTable leads={leads.items} now={now} />
          <NewerOlder
            label="Pages"
            list={leads}
            to={(page) =>
              `${destinations.listingLeads(listing.id)}${page > 0 ? `?page=${page}` : ''}`
            }
          />
        </>
      )}
    </div>
  )
}

/** Warns that the listing's contact address is unconfirmed, with a button to resend the confirmation email. */
function ContactAddressNote({ listingId, address }: ContactAddressNoteProps) {
  const [state, setState] = useState(address.state)
  const [isSent, setSent] = useState(false)
  const confirmation = useAction(async () => {
    const { requestContactConfirmation } = await import('./lead-calls.ts')
    setState((await requestContactConfirmation(listingId)).state)
    setSent(true)
  })
  if (address.email === null || (state !== 'unasked' && state !== 'waiting')) return null
  return (
    <Notice
      className={styles.note}
      role="status"
      action={
        isSent ? (
          <p>Sent. Check that inbox for the link.</p>
        ) : (
          <Button size="sm" busy={confirmation.isBusy} onClick={confirmation.run}>
            {state === 'waiting' ? 'Resend' : 'Send link'}
          </Button>
        )
      }
    >
      <b>{address.email}</b> isn’t confirmed yet. Until you confirm it with the link in our email,
      messages go to your account’s email address.
    </Notice>
  )
}

type ContactAddressNoteProps = { listingId: number; address: ContactAddress }
