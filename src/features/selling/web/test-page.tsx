import { isRouteErrorResponse } from 'react-router'
import { listingIdIn } from '#features/listings/listing-address.ts'
import { newestListings } from '#features/listings/server/public/newest-listings.ts'
import { untitledHead } from '#features/listings/web/public/listing-head.ts'
import { ListingScreen } from '#features/listings/web/public/listing-screen.tsx'
import { NothingToShow } from '#features/listings/web/public/nothing-to-show.tsx'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { loadJudgedListing } from '../server/load-judged-listing.ts'
import type { Route } from './+types/test-page.ts'
import { listingExtras } from './listing-page-extras.tsx'

/** The listing's screen at another address: of the listing `?id=`, else of the newest. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const asked = url.searchParams.get('id')
  const id = asked ? listingIdIn(asked) : (await newestListings(ctx, { limit: 1 }))[0]?.id
  if (id === null) throw new Refusal('not_found', { message: 'listing not found...' })
  return { siteName: ctx.site.name, judged: id ? await loadJudgedListing(ctx, id) : null }
}

export const handle = { query: ['id'] }

export function meta({ loaderData }: Route.MetaArgs) {
  const { siteName, judged } = loaderData ?? {}
  return judged
    ? [{ title: pageTitle(judged.view.listing.title, siteName) }, ...untitledHead]
    : untitledHead
}

export default function TestPage({ loaderData: { judged } }: Route.ComponentProps) {
  if (!judged) return <NothingToShow />
  const { view } = judged
  return <ListingScreen key={view.listing.id} view={view} extras={listingExtras(judged)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingToShow missing />
  return <RouteError error={error} />
}
