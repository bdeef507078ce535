import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { getAuth } from '#features/accounts/server/public/get-auth.ts'
import { useSessionWatch } from '#features/accounts/web/public/use-session-watch.ts'
import { countForStaff } from '#features/back-office/server/public/count-for-staff.ts'
import { findBusinesses } from '#features/brokerages/server/public/find-businesses.ts'
import { CompareButton } from '#features/comparison/web/public/compare-button.tsx'
import { CompareTray } from '#features/comparison/web/public/compare-tray.tsx'
import {
  BuyerDocuments,
  ReleaseDocuments,
} from '#features/documents/web/public/conversation-documents.tsx'
import { ListingDocuments } from '#features/documents/web/public/listing-documents.tsx'
import { AskSellers } from '#features/leads/web/public/ask-sellers.ts'
import { ContactSeller } from '#features/leads/web/public/contact-seller.tsx'
import { LeadList } from '#features/leads/web/public/lead-list.tsx'
import { ListingLeads } from '#features/leads/web/public/listing-leads.tsx'
import revealPhoneStyles from '#features/leads/web/public/reveal-phone.module.css'
import { rememberPlace } from '#features/lookups/web/public/near-place.ts'
import { ReportListing } from '#features/moderation/web/public/report-listing.tsx'
import { costsChangedAt } from '#features/ownership/server/public/costs-changed-at.ts'
import { CostSync } from '#features/ownership/web/public/cost-sync.tsx'
import { ListingInvoices } from '#features/payments/web/public/listing-invoices.tsx'
import { PayListing } from '#features/payments/web/public/pay-listing.tsx'
import { savedSummary } from '#features/saved/server/public/saved-summary.ts'
import { Heart } from '#features/saved/web/public/heart.tsx'
import { SaveSearch } from '#features/saved/web/public/save-search.tsx'
import { SavedProvider } from '#features/saved/web/public/saved-provider.tsx'
import tellMeStyles from '#features/saved/web/public/tell-me.module.css'
import { PendingListing } from '#features/selling/web/public/pending-listing.tsx'
import { appContext } from '#kernel/app-context.ts'
import type { PageHandle } from '#kernel/page-handle.ts'
import type { Site } from '#kernel/site.ts'
import { keepCookie } from '#kernel/web/keep-cookie.ts'
import { previousPage } from '#kernel/web/previous-page.ts'
import { clearSessionStale, isSessionStale } from '#kernel/web/session-change.ts'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { lazyPart, lazyView } from '#ui/layout/lazy-view.tsx'
import { type Slots, SlotsContext } from '#ui/slots.tsx'
import { UserContext } from '#ui/user.tsx'
import type { Route } from './+types/site-layout.ts'
import { LayoutContext, type ShownSite } from './layout/layout-context.ts'
import { loadOwnGroups } from './layout/navigation/own-groups.tsx'
import type { OverPage } from './layout/navigation/screens.ts'
import {
  defaultShortcuts,
  readShortcuts,
  type Shortcut,
  shortcutsCookie,
} from './layout/panels/shortcuts.ts'
import { SiteFrame } from './layout/site-frame.tsx'
import { OfflineCopies } from './offline/offline-copies.tsx'

const overPage = {
  loanCalculator: lazy(async () => ({
    default: (await import('./money/loan-calculator-dialog.tsx')).LoanCalculatorDialog,
  })),
  display: lazy(async () => ({
    default: (await import('./layout/panels/display-dialog.tsx')).DisplayDialog,
  })),
} as const satisfies Record<OverPage, unknown>

const ActivateListing = lazyPart(
  async () => (await import('#features/selling/web/public/activate-listing.tsx')).ActivateListing,
)

const IdleLock = lazyView(
  async () => (await import('#features/accounts/web/public/idle-lock.ts')).IdleLock,
)

const RevealPhone = lazyPart(
  async () => (await import('#features/leads/web/public/reveal-phone.tsx')).RevealPhone,
  revealPhoneStyles,
)

const TellMe = lazyPart(
  async () => (await import('#features/saved/web/public/tell-me.tsx')).TellMe,
  tellMeStyles,
)

/** What higher features bring to the screens of lower ones. */
const slots: Slots = {
  ActivateListing,
  AskSellers,
  BuyerDocuments,
  Compare: CompareButton,
  ContactSeller,
  Heart,
  LeadList,
  ListingDocuments,
  ListingInvoices,
  ListingLeads,
  PayListing,
  ReleaseDocuments,
  ReportListing,
  SaveSearch,
  RevealPhone,
  TellMe,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { user, lockedUserName } = await getAuth(ctx, {})
  const staffCounts = await countForStaff(ctx)
  if (user) await loadOwnGroups()
  return {
    site: toShown(ctx.site),
    shortcuts: readShortcuts(request.headers.get('cookie')),
    year: ctx.now().getUTCFullYear(),
    lockedUserName,
    user: user && {
      ...user,
      ...(await savedSummary(ctx)),
      businesses: await findBusinesses(ctx),
      staffCounts,
    },
    costsChangedAt: await costsChangedAt(ctx),
  }
}

export const handle = {
  cookies: {
    [shortcutsCookie]: (header: string) => JSON.stringify(readShortcuts(header)),
  },
} satisfies PageHandle

/** What it gives changes when somebody logs in or out, or when a page asks for it anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isSessionStale()

export default function SiteLayout() {
  return (
    <AppProviders>
      <PendingListing>
        <Outlet />
      </PendingListing>
    </AppProviders>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AppProviders>
      <RouteError error={error} />
    </AppProviders>
  )
}

function AppProviders({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('features/pages/web/site-layout')
  const [shortcuts, setShortcuts] = useState(data?.shortcuts ?? defaultShortcuts)
  const [over, setOver] = useState<OverPage | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: that there is new data is the reason.
  useEffect(clearSessionStale, [data])
  const screen = useScreen()
  const changeShortcuts = useCallback((next: readonly Shortcut[]) => {
    setShortcuts(next)
    keepCookie(shortcutsCookie, JSON.stringify(next))
  }, [])
  const site = data?.site ?? unknownSite
  const lockedUserName = data?.lockedUserName ?? null
  const layout = useMemo(
    () => ({
      site,
      lockedUserName,
      shortcuts,
      changeShortcuts,
      openOver: setOver,
    }),
    [site, lockedUserName, shortcuts, changeShortcuts],
  )
  const Over = over && overPage[over]
  return (
    <UserContext value={data?.user ?? null}>
      <LayoutContext value={layout}>
        <Watches />
        <Suspense>{data?.user && <IdleLock />}</Suspense>
        <SlotsContext value={slots}>
          <SavedProvider>
            <OfflineCopies />
            <CostSync changedAt={data?.costsChangedAt ?? null} />
            <SiteFrame
              wide={screen.wide ?? false}
              working={screen.working ?? false}
              footless={screen.footless ?? false}
              year={data?.year}
            >
              {children}
            </SiteFrame>
            {(screen.compares ?? !(screen.working || screen.footless)) && <CompareTray />}
          </SavedProvider>
        </SlotsContext>
        <Suspense>{Over && <Over onClose={() => setOver(null)} />}</Suspense>
      </LayoutContext>
    </UserContext>
  )
}

/** What counts cards is loaded when the page has long been usable. */
const calmMs = 1_500

function toShown({ name, salesLine, logoUrl }: Site): ShownSite {
  return { name, salesLine, logoUrl }
}

/** Where the layout itself could not be loaded. */
const unknownSite: ShownSite = {
  name: 'Windsock',
  salesLine: '',
  logoUrl: null,
}

/** Where the session ended, which pages and cards were seen, and around which place was searched. */
function Watches() {
  useSessionWatch()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: that there is another page is the reason.
  useEffect(() => void previousPage(), [pathname])
  useEffect(() => {
    const timer = setTimeout(() => {
      import('#features/listings/web/public/watch-impressions.ts').then(
        ({ watchImpressions }) => watchImpressions(),
        // Without a line there is nobody to tell either.
        () => {},
      )
    }, calmMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const near = new URLSearchParams(search).get('near')
    if (near) rememberPlace(near)
  }, [search])
  return null
}

/** What the pages that are shown tell their surroundings. */
function useScreen(): ScreenHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/**
 * What a page may tell its surroundings: `export const handle = { wide: true }` fills the window, `working`
 * is a working area, where the navigation stands open, `footless` leaves out the footer where one thing is done.
 * Both do without the tray of the comparison, unless the page `compares`.
 */
export type ScreenHandle = PageHandle & {
  wide?: boolean
  working?: boolean
  footless?: boolean
  compares?: boolean
}
