import { useMemo } from 'react'
import {
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router'
import { parseListingId } from '#features/listings/listing-url.ts'
import { readEditMode } from '#features/listings/web/public/edit-mode.ts'
import { listingHead, untitledHead } from '#features/listings/web/public/listing-head.ts'
import { ListingScreen } from '#features/listings/web/public/listing-screen.tsx'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import { ListingUnavailable } from '#features/listings/web/public/listing-unavailable.tsx'
import { OwnCostProvider } from '#features/ownership/web/public/own-cost-provider.tsx'
import { questionsParameter, readQuestionsPage } from '#features/questions/questions-page.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { packData, unpackData } from '#kernel/packed-data.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { findSite } from '#kernel/web/page-title.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import {
  type AssessedListing,
  loadAssessedListing,
  loadListingForEditor,
} from '../server/load-assessed-listing.ts'
import type { Route } from './+types/listing-page.ts'
import { listingExtras } from './listing-page-extras.tsx'

const ListingEditor = lazyPart(
  async () => (await import('#features/selling/web/public/listing-editor.tsx')).ListingEditor,
  ListingSkeleton,
)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  // Editing requires a login because only the seller can edit. The session may have expired.
  const isViewing = readEditMode(url.search) === null
  const ctx = isViewing ? context.get(appContext) : requireLogin(context, url)
  const id = parseListingId(params.slugAndId)
  if (id === 0 || id === -1) return { packed: null, invites: id === -1 }
  if (id === null || id < 0) throw new Refusal('not_found', { message: 'listing not found...' })
  const judged = await (isViewing
    ? loadAssessedListing(ctx, id, readQuestionsPage(url.searchParams))
    : loadListingForEditor(ctx, id))
  const { url: path } = judged.view.listing
  if (`/listing/${params.slugAndId}` !== path) throw redirect(path + url.search, 301)
  return { packed: packData(judged), invites: false }
}

export const handle = { query: ['mode', questionsParameter] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = findSite(matches)
  const packed = loaderData?.packed
  return packed && site ? listingHead(unpackData(packed).view, site) : untitledHead
}

/** Switching between the editor and the preview doesn't reload data, because neither displays server data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const staysInEditor =
    readEditMode(currentUrl.search) !== null && readEditMode(nextUrl.search) !== null
  return currentUrl.pathname === nextUrl.pathname && staysInEditor ? false : defaultShouldRevalidate
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { packed, invites } = loaderData
  if (!packed) return <ListingUnavailable invites={invites} />
  const judged = unpackData(packed)
  return <Listing key={judged.view.listing.id} judged={judged} />
}

function Listing({ judged }: { judged: AssessedListing }) {
  const { view } = judged
  const [query] = useSearchParams()
  const mode = view.isEditor ? readEditMode(query) : null
  const isHydrated = useIsHydrated()
  const extras = useMemo(() => listingExtras(judged), [judged])
  if (mode === null)
    return (
      <OwnCostProvider sheet={judged.cost}>
        <ListingScreen view={view} extras={extras} />
      </OwnCostProvider>
    )
  // The editor loads its data in the browser, so the server renders only a skeleton.
  if (!isHydrated) return <ListingSkeleton />
  return <ListingEditor view={view} mode={mode} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ListingUnavailable missing />
  return <RouteError error={error} />
}
