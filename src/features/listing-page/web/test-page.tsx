import { isRouteErrorResponse } from 'react-router'
import { parseListingId } from '#features/listings/listing-url.ts'
import { listNewestListings } from '#features/listings/server/public/list-newest-listings.ts'
import { untitledHead } from '#features/listings/web/public/listing-head.ts'
import { ListingScreen } from '#features/listings/web/public/listing-screen.tsx'
import { ListingUnavailable } from '#features/listings/web/public/listing-unavailable.tsx'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { findSite, pageTitle } from '#kernel/web/page-title.ts'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { loadAssessedListing } from '../server/load-assessed-listing.ts'
import type { Route } from './+types/test-page.ts'
import { listingExtras } from './listing-page-extras.tsx'

/** Shows the listing page for `?id=`, or for the newest listing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const requestedId = url.searchParams.get('id')
  const id = requestedId
    ? parseListingId(requestedId)
    : (await listNewestListings(ctx, { limit: 1 }))[0]?.id
  if (id === null) throw new Refusal('not_found', { message: 'listing not found...' })
  return { judged: id ? await loadAssessedListing(ctx, id) : null }
}

export const handle = { query: ['id'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const judged = loaderData?.judged
  return judged
    ? [{ title: pageTitle(judged.view.listing.title, findSite(matches)?.name) }, ...untitledHead]
    : untitledHead
}

export default function TestPage({ loaderData: { judged } }: Route.ComponentProps) {
  if (!judged) return <ListingUnavailable />
  const { view } = judged
  return <ListingScreen key={view.listing.id} view={view} extras={listingExtras(judged)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ListingUnavailable missing />
  return <RouteError error={error} />
}
