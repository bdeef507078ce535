import { useState } from 'react'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import type { Route } from './+types/report-page.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report-page.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'listing not found...' })
  const { listing } = await loadListingPage(ctx, id.data)
  return {
    siteName: ctx.site.name,
    listing: { id: id.data, title: listing.title, url: listing.url },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Report A Listing', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ReportPage({ loaderData: { listing } }: Route.ComponentProps) {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackLink to={listing.url}>{listing.title}</BackLink>
        <h1>Report this listing</h1>
      </div>
      {sent === null ? (
        <ReportForm listingId={listing.id} onSent={setSent} />
      ) : (
        <div className={styles.sent} role="status">
          <p>{sent}</p>
          <LinkButton to={listing.url} variant="act">
            Back to the aircraft
          </LinkButton>
        </div>
      )}
    </div>
  )
}
