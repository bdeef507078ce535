import { isRouteErrorResponse, redirect } from 'react-router'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { RouteError } from '#ui/route-error.tsx'
import { listingIdIn } from '../listing-address.ts'
import { showListing } from '../server/show-listing.ts'
import type { Route } from './+types/listing-page.ts'
import { listingHead, untitledHead } from './listing-head.ts'
import { ListingScreen } from './listing-screen.tsx'
import { NothingToShow } from './nothing-to-show.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const site = siteOf(ctx)
  const id = listingIdIn(params.slugAndId)
  if (id === 0 || id === -1) return { site, view: null, invites: id === -1 }
  if (id === null || id < 0) throw new Refusal('not_found', { message: 'listing not found...' })
  const view = await showListing(ctx, id)
  const asked = `/listing/${params.slugAndId}`
  if (asked !== view.listing.url)
    throw redirect(view.listing.url + new URL(request.url).search, 301)
  return { site, view, invites: false }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { site, view } = loaderData ?? {}
  return view && site ? listingHead(view, site) : untitledHead
}

export default function ListingPage({ loaderData: { view, invites } }: Route.ComponentProps) {
  return view ? (
    <ListingScreen key={view.listing.id} view={view} />
  ) : (
    <NothingToShow invites={invites} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingToShow missing />
  return <RouteError error={error} />
}

function siteOf({ config }: AppContext) {
  return { name: config.siteName, url: config.siteUrl }
}
