import { redirect, useRevalidator } from 'react-router'
import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import { PriceHistory } from '#features/listings/web/public/price-history.tsx'
import { StatusPanel } from '#features/selling/web/public/status-panel.tsx'
import IconExternalLink from '#icons/IconExternalLink'
import IconPencil from '#icons/IconPencil'
import IconPrinter from '#icons/IconPrinter'
import { pathId } from '#kernel/fields.ts'
import { noticePath } from '#kernel/notices.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { loadBrokerListing } from '../../server/broker-listing/load-broker-listing.ts'
import type { Route } from './+types/broker-listing-page.ts'
import styles from './broker-listing.module.css'
import { ListingAttention } from './listing-attention.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { ListingLeads } from './listing-leads.tsx'
import { ListingMetrics } from './listing-metrics.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const id = pathId.safeParse(params.id)
  const page = /^\d{1,4}$/.test(url.searchParams.get('page') ?? '')
    ? Number(url.searchParams.get('page'))
    : 0
  const view = id.success ? await loadBrokerListing(ctx, id.data, page) : null
  if (!view) throw redirect(noticePath('no-access'))
  return { siteName: ctx.site.name, now: ctx.now().toISOString(), ...view }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.listing.title ?? 'Listing', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Expands the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

/** Listing page for members of its brokerage. */
export default function BrokerListingPage({ loaderData }: Route.ComponentProps) {
  const { brokerage, listing, standing, mayEdit, figures, reasons, leads, now } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap pt-4 pb-12">
      <BackLink to={destinations.dashboard(brokerage.id)}>{brokerage.name}</BackLink>
      <div className={styles.brokerListingPageHeader}>
        <h1>{listing.title}</h1>
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <LinkButton
              to={editModePath(listing.url, 'edit')}
              variant="act"
              icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            >
              Edit
            </LinkButton>
          )}
          <LinkButton
            to={listing.url}
            icon={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
          >
            Public page
          </LinkButton>
          {!standing.isSold && (
            <LinkButton
              to={`${listing.url}/brochure`}
              icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
            >
              Brochure
            </LinkButton>
          )}
        </div>
      </div>
      <ListingFacts listing={listing} />
      <div className={styles.columns}>
        <div className="grid grid-cols-1 gap-8">
          <ListingAttention listing={listing} reasons={reasons} mayEdit={mayEdit} />
          <ListingMetrics figures={figures} />
          <ListingLeads listingId={listing.id} leads={leads} now={now} />
          <PriceHistory listing={listing} />
        </div>
        <aside aria-label="Status">
          <StatusPanel
            report={mayEdit ? standing : { ...standing, actions: [] }}
            title={listing.title}
            now={now}
            onChange={() => void revalidate()}
          />
        </aside>
      </div>
    </div>
  )
}
