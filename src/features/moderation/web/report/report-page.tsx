import { useState } from 'react'
import { data } from 'react-router'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { findPublicShopName } from '#features/inspections/server/public/shop-review.ts'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { type ReportTarget, reportReasonNames } from '../../report-reasons.ts'
import { handleReportForm } from '../../server/reports/handle-forms.ts'
import { loadReportParts } from '../../server/reports/report-parts.ts'
import type { Route } from './+types/report-page.ts'
import { ReportForm, reportTitles } from './report-form.tsx'
import styles from './report-page.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const target = readTarget(params.id, url)
  const [page, parts] = await Promise.all([loadPage(ctx, target), loadReportParts(ctx, target)])
  const reason = reportReasonNames.find((name) => name === url.searchParams.get('reason'))
  return { target, page, parts, part: readPart(url, parts), reason }
}

async function loadPage(ctx: AppContext, { kind, id }: ReportTarget) {
  if (kind === 'listing') {
    const { listing } = await loadListingPage(ctx, id)
    return { title: listing.title, url: listing.url }
  }
  if (kind === 'shop') {
    const title = await findPublicShopName(ctx, id)
    if (title === undefined) throw new Refusal('not_found')
    return { title, url: destinations.inspectionShops() }
  }
  const { name, route } = await getBrokerage(ctx, { id })
  return { title: name, url: destinations.brokerage(route) }
}

/** Handles forms from browsers without scripts. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await handleReportForm(context.get(appContext), readTarget(params.id, url), form)
  return data(result, { status: result.status })
}

export const handle = { query: ['reason', 'photo', 'document', 'question'] }

export const meta = privateMeta('Report A Listing')

/** Report of a listing or a brokerage’s page, or of one of its photos and documents. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, target, ...chosen } = loaderData
  const [sent, setSent] = useState<string | null>(actionData?.sent ?? null)
  const isListing = target.kind === 'listing'
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <BackLink to={page.url}>{page.title}</BackLink>
        <h1>{translate(reportTitles[target.kind])}</h1>
      </div>
      {sent === null ? (
        <ReportForm target={target} {...chosen} formResult={actionData} onSent={setSent} />
      ) : (
        <div className={styles.sent} role="status">
          <p>{sent}</p>
          <LinkButton to={page.url} variant="act">
            {isListing ? translate('Back to listing') : translate('Back to page')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** Returns the part that the link selects: the position of a photo, or the ID of a document or question. */
function readPart({ searchParams }: URL, parts: readonly { value: string }[]): string {
  const photos = parts.filter(({ value }) => value.startsWith('photo-'))
  const chosen = parts.find(
    ({ value }) =>
      value === `document-${searchParams.get('document')}` ||
      value === `question-${searchParams.get('question')}`,
  )
  return (chosen ?? photos[Number(searchParams.get('photo')) - 1])?.value ?? ''
}

function readTarget(text: string, { pathname }: URL): ReportTarget {
  const id = pathId.safeParse(text)
  if (!id.success) throw new Refusal('not_found', { message: 'listing not found...' })
  if (pathname.startsWith(destinations.reportShop(''))) return { kind: 'shop', id: id.data }
  const isBrokerage = pathname.startsWith(destinations.reportBrokerage(''))
  return { kind: isBrokerage ? 'brokerage' : 'listing', id: id.data }
}
