import { isRouteErrorResponse, redirect } from 'react-router'
import IconDownload from '#icons/IconDownload'
import IconPrinter from '#icons/IconPrinter'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { parseListingId } from '../../listing-url.ts'
import { drawQrCode, loadBrochure } from '../../server/brochure/load-brochure.ts'
import { ListingUnavailable } from '../public/listing-unavailable.tsx'
import type { Route } from './+types/brochure-page.ts'
import styles from './brochure.module.css'
import { BrochureSheets } from './brochure-sheets.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseListingId(params.slugAndId)
  if (id === null || id <= 0) throw new Refusal('not_found', { message: 'listing not found...' })
  const ctx = context.get(appContext)
  const brochure = await loadBrochure(ctx, id)
  // Sold listings have no brochure.
  if (brochure.seller === null) throw redirect(brochure.listing.url)
  if (`/listing/${params.slugAndId}` !== brochure.listing.url)
    throw redirect(`${brochure.listing.url}/brochure`, 301)
  return {
    siteName: ctx.site.name,
    ...brochure,
    seller: brochure.seller,
    code: drawQrCode(brochure.codeAddress),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = t`Brochure: ${loaderData?.listing.title ?? 'Listing'}`
  const path = loaderData?.listing.url ?? ''
  return pageMeta(matches, { title, description: title, path, hidden: true })
}

/** Previews two A4 or Letter pages as they'll print. */
export default function BrochurePage({ loaderData }: Route.ComponentProps) {
  const { listing } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.bar}>
        <BackLink to={listing.url}>{listing.title}</BackLink>
        <div className="flex gap-3">
          <LinkButton to={`${listing.url}/brochure.pdf`} reloadDocument icon={IconDownload}>
            PDF
          </LinkButton>
          <Button variant="act" icon={IconPrinter} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <BrochureSheets brochure={loaderData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ListingUnavailable missing />
  return <RouteError error={error} />
}
