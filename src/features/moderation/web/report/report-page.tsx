import { useState } from 'react'
import { data } from 'react-router'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { reportReasonNames } from '../../report-reasons.ts'
import { handleReportForm } from '../../server/reports/handle-forms.ts'
import type { Route } from './+types/report-page.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report-page.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const id = readListingId(params.id)
  const { listing } = await loadListingPage(ctx, id)
  const reason = reportReasonNames.find((name) => name === url.searchParams.get('reason'))
  return { listing: { id, title: listing.title, url: listing.url }, reason }
}

/** Handles forms from browsers without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await handleReportForm(context.get(appContext), readListingId(params.id), form)
  return data(result, { status: result.status })
}

export const handle = { query: ['reason'] }

export const meta = privateMeta('Report A Listing')

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, reason } = loaderData
  const [sent, setSent] = useState<string | null>(actionData?.sent ?? null)
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <BackLink to={listing.url}>{listing.title}</BackLink>
        <h1>Report this listing</h1>
      </div>
      {sent === null ? (
        <ReportForm
          listingId={listing.id}
          reason={reason}
          formResult={actionData}
          onSent={setSent}
        />
      ) : (
        <div className={styles.sent} role="status">
          <p>{sent}</p>
          <LinkButton to={listing.url} variant="act">
            Back to listing
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function readListingId(text: string): number {
  const id = pathId.safeParse(text)
  if (!id.success) throw new Refusal('not_found', { message: 'listing not found...' })
  return id.data
}
