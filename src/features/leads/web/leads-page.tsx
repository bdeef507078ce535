import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ListingId } from '#features/listings/contract.ts'
import { Refusal } from '#kernel/errors.ts'
import { demandLogin } from '#kernel/page-guard.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatCount } from '#ui/format.ts'
import { showLeads } from '../server/show-leads.ts'
import type { Route } from './+types/leads-page.ts'
import { LeadTable } from './lead-table.tsx'
import styles from './leads-page.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = demandLogin(context, request)
  const asked = ListingId.safeParse(params)
  if (!asked.success) throw new Refusal('not_found', { message: 'listing not found...' })
  const page = Number(new URL(request.url).searchParams.get('page') ?? 0)
  return {
    siteName: ctx.config.siteName,
    ...(await showLeads(ctx, asked.data.id, page)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Leads', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** A working area: the navigation stands open. */
export const handle = { working: true }

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { listing, leads, now } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to={listing.url} className={styles.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        {listing.title}
      </Link>
      <h1>Leads for {listing.title}</h1>
      {leads.total === 0 ? (
        <EmptyState
          title="Nobody has written yet"
          text="What buyers write comes here and by e-mail, newest first."
          actions={<LinkButton to={listing.url}>Look at the listing</LinkButton>}
        />
      ) : (
        <>
          <p className={styles.count}>{formatCount(leads.total, 'lead')}, newest first</p>
          <LeadTable leads={leads.items} now={now} />
          <Pages id={listing.id} {...leads} />
        </>
      )}
    </div>
  )
}

function Pages({ id, page, pageSize, total }: PagesProps) {
  const address = (to: number) => `${destinations.listingLeads(id)}${to > 0 ? `?page=${to}` : ''}`
  const hasOlder = (page + 1) * pageSize < total
  if (page === 0 && !hasOlder) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 0 && <LinkButton to={address(page - 1)}>Newer</LinkButton>}
      {hasOlder && <LinkButton to={address(page + 1)}>Older</LinkButton>}
    </nav>
  )
}

type PagesProps = { id: number; page: number; pageSize: number; total: number }
