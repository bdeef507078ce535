import { isRouteErrorResponse } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { listingIdIn } from '../listing-address.ts'
import { loadListingPage } from '../server/public/load-listing-page.ts'
import { newestListings } from '../server/public/newest-listings.ts'
import type { Route } from './+types/test-page.ts'
import { untitledHead } from './public/listing-head.ts'
import { ListingScreen } from './public/listing-screen.tsx'
import { NothingToShow } from './public/nothing-to-show.tsx'

/** The listing's screen at another address: of the listing `?id=`, else of the newest. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const asked = url.searchParams.get('id')
  const id = asked ? listingIdIn(asked) : (await newestListings(ctx, { limit: 1 }))[0]?.id
  if (id === null) throw new Refusal('not_found', { message: 'listing not found...' })
  return { siteName: ctx.site.name, view: id ? await loadListingPage(ctx, id) : null }
}

export const handle = { query: ['id'] }

export function meta({ loaderData }: Route.MetaArgs) {
  const { siteName, view } = loaderData ?? {}
  return view ? [{ title: pageTitle(view.listing.title, siteName) }, ...untitledHead] : untitledHead
}

export default function TestPage({ loaderData: { view } }: Route.ComponentProps) {
  return view ? <ListingScreen key={view.listing.id} view={view} /> : <NothingToShow />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingToShow missing />
  return <RouteError error={error} />
}
