import { lazy, Suspense, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router'
import { listingIdIn } from '#features/listings/listing-address.ts'
import { loadListingPage } from '#features/listings/server/public/load-listing-page.ts'
import { modeIn } from '#features/listings/web/public/edit-mode.ts'
import { listingHead, untitledHead } from '#features/listings/web/public/listing-head.ts'
import { ListingScreen } from '#features/listings/web/public/listing-screen.tsx'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { NothingToShow } from '#features/listings/web/public/nothing-to-show.tsx'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { RouteError } from '#ui/feedback/route-error.tsx'
import type { Route } from './+types/listing-page.ts'

const ListingEditor = lazy(async () => ({
  default: (await import('./editor/listing-editor.tsx')).ListingEditor,
}))

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // Only its seller edits it: who followed an address of theirs may have been logged out meanwhile.
  const ctx = modeIn(url.search) === null ? context.get(appContext) : requireLogin(context, url)
  const site = readSite(ctx)
  const id = listingIdIn(params.slugAndId)
  if (id === 0 || id === -1) return { site, view: null, invites: id === -1 }
  if (id === null || id < 0) throw new Refusal('not_found', { message: 'listing not found...' })
  const view = await loadListingPage(ctx, id)
  const asked = `/listing/${params.slugAndId}`
  if (asked !== view.listing.url) throw redirect(view.listing.url + url.search, 301)
  return { site, view, invites: false }
}

export const handle = { query: ['mode'] }

export function meta({ loaderData }: Route.MetaArgs) {
  const { site, view } = loaderData ?? {}
  return view && site ? listingHead(view, site) : untitledHead
}

/** Between editing and its preview nothing is asked anew: neither shows what the server has. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const staysInEditor = modeIn(currentUrl.search) !== null && modeIn(nextUrl.search) !== null
  return currentUrl.pathname === nextUrl.pathname && staysInEditor ? false : defaultShouldRevalidate
}

export default function ListingPage({ loaderData: { view, invites } }: Route.ComponentProps) {
  return view ? <Listing key={view.listing.id} view={view} /> : <NothingToShow invites={invites} />
}

function Listing({ view }: { view: ListingView }) {
  const [query] = useSearchParams()
  const mode = view.isEditor ? modeIn(query) : null
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (mode === null) return <ListingScreen view={view} />
  // What is edited is asked for there; the server has no more to show than the skeleton.
  if (!isInBrowser) return <ListingSkeleton />
  return (
    <Suspense fallback={<ListingSkeleton />}>
      <ListingEditor view={view} mode={mode} />
    </Suspense>
  )
}

const neverChanges = () => () => undefined

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingToShow missing />
  return <RouteError error={error} />
}

function readSite({ site }: AppContext) {
  return { name: site.name, url: site.url }
}
