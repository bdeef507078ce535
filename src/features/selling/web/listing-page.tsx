import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import {
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router'
import { listingIdIn } from '#features/listings/listing-address.ts'
import { modeIn } from '#features/listings/web/public/edit-mode.ts'
import { listingHead, untitledHead } from '#features/listings/web/public/listing-head.ts'
import { ListingScreen } from '#features/listings/web/public/listing-screen.tsx'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import { NothingToShow } from '#features/listings/web/public/nothing-to-show.tsx'
import { type AppContext, appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { RouteError } from '#ui/feedback/route-error.tsx'
import {
  type JudgedListing,
  loadEditedListing,
  loadJudgedListing,
} from '../server/load-judged-listing.ts'
import type { Route } from './+types/listing-page.ts'
import { listingExtras } from './listing-page-extras.tsx'

const ListingEditor = lazy(async () => ({
  default: (await import('./editor/listing-editor.tsx')).ListingEditor,
}))

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // Only its seller edits it: who followed an address of theirs may have been logged out meanwhile.
  const isLookedAt = modeIn(url.search) === null
  const ctx = isLookedAt ? context.get(appContext) : requireLogin(context, url)
  const site = readSite(ctx)
  const id = listingIdIn(params.slugAndId)
  if (id === 0 || id === -1) return { site, judged: null, invites: id === -1 }
  if (id === null || id < 0) throw new Refusal('not_found', { message: 'listing not found...' })
  const judged = await (isLookedAt ? loadJudgedListing(ctx, id) : loadEditedListing(ctx, id))
  const { url: path } = judged.view.listing
  if (`/listing/${params.slugAndId}` !== path) throw redirect(path + url.search, 301)
  return { site, judged, invites: false }
}

export const handle = { query: ['mode'] }

export function meta({ loaderData }: Route.MetaArgs) {
  const { site, judged } = loaderData ?? {}
  return judged && site ? listingHead(judged.view, site) : untitledHead
}

/** Between editing and its preview nothing is asked anew: neither shows what the server has. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const staysInEditor = modeIn(currentUrl.search) !== null && modeIn(nextUrl.search) !== null
  return currentUrl.pathname === nextUrl.pathname && staysInEditor ? false : defaultShouldRevalidate
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { judged, invites } = loaderData
  if (!judged) return <NothingToShow invites={invites} />
  return <Listing key={judged.view.listing.id} judged={judged} />
}

function Listing({ judged }: { judged: JudgedListing }) {
  const { view } = judged
  const [query] = useSearchParams()
  const mode = view.isEditor ? modeIn(query) : null
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const extras = useMemo(() => listingExtras(judged), [judged])
  if (mode === null) return <ListingScreen view={view} extras={extras} />
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
