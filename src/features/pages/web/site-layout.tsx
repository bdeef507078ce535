import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { loadAuth } from '#features/accounts/server/public/get-auth.ts'
import { IdleLock } from '#features/accounts/web/public/idle-lock.ts'
import { useSessionWatch } from '#features/accounts/web/public/use-session-watch.ts'
import { VerificationWatch } from '#features/accounts/web/public/verification-watch.tsx'
import { findBusinesses } from '#features/brokerages/server/public/find-businesses.ts'
import { CompareButton } from '#features/comparison/web/public/compare-button.tsx'
import { CompareTray } from '#features/comparison/web/public/compare-tray.tsx'
import {
  BuyerDocuments,
  ReleaseDocuments,
} from '#features/documents/web/public/document-sections.tsx'
import { listIssuers } from '#features/factors/server/public/issuers.ts'
import { AskSellers } from '#features/leads/web/public/ask-sellers.ts'
import { ContactSeller } from '#features/leads/web/public/contact-seller.tsx'
import { LeadList } from '#features/leads/web/public/lead-list.tsx'
import { ListingLeadsLink } from '#features/leads/web/public/listing-leads-link.tsx'
import { RevealPhone } from '#features/leads/web/public/reveal-phone.tsx'
import { watchImpressions } from '#features/listings/web/public/watch-impressions.ts'
import { saveNearPlace } from '#features/lookups/web/public/near-place.ts'
import { ReportListing } from '#features/moderation/web/public/report-listing.tsx'
import { PayListing } from '#features/orders/web/public/pay-listing.tsx'
import { getCostsChangedAt } from '#features/ownership/server/public/write-costs.ts'
import { CostSync } from '#features/ownership/web/public/cost-sync.tsx'
import { ListingInvoices } from '#features/payments/web/public/listing-invoices.ts'
import { ProvePossession } from '#features/possession/web/public/prove-possession.ts'
import { savedSummary } from '#features/saved/server/public/saved-summary.ts'
import { AlertButton } from '#features/saved/web/public/alert-button.tsx'
import { SaveButton } from '#features/saved/web/public/save-button.tsx'
import { SaveSearch } from '#features/saved/web/public/save-search.tsx'
import { SavedProvider } from '#features/saved/web/public/saved-provider.tsx'
import { ActivateListing } from '#features/selling/web/public/activate-listing.tsx'
import { findConsumerRules } from '#features/sites/server/public/consumer-rules.ts'
import { appContext } from '#kernel/app-context.ts'
import { localTimeZone } from '#kernel/format/dates.ts'
import { readTimeZone, timeZoneCookie } from '#kernel/format/visitor-time-zone.ts'
import {
  chooseLanguage,
  legalKindNames,
  upcomingVersion,
  versionInEffect,
} from '#kernel/legal/documents.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { currentLanguage, translate } from '#kernel/messages/translate.ts'
import type { PageHandle } from '#kernel/page-handle.ts'
import { defaultSalesLine, type Site } from '#kernel/site.ts'
import { toUtcDay } from '#kernel/time.ts'
import { previousPage } from '#kernel/web/previous-page.ts'
import { clearSessionStale, isSessionStale } from '#kernel/web/session-change.ts'
import { setPersistentCookie } from '#kernel/web/set-persistent-cookie.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { type Slots, SlotsContext } from '#ui/slots.tsx'
import { TimeZoneContext } from '#ui/time/use-time-zone.ts'
import { UserContext, useUser } from '#ui/user.tsx'
import { loadStaffCounts } from '../server/load-staff-counts.ts'
import type { Route } from './+types/site-layout.ts'
import { LayoutContext, type LayoutSite } from './layout/layout-context.ts'
import type { NavigationDialog } from './layout/navigation/screens.ts'
import {
  defaultShortcuts,
  readShortcuts,
  type Shortcut,
  shortcutsCookie,
} from './layout/panels/shortcuts.ts'
import { PendingPage } from './layout/pending-page.tsx'
import { SiteFrame } from './layout/site-frame.tsx'
import { OfflineCache } from './offline/offline-cache.tsx'

const overPage = {
  loanCalculator: lazyPart(
    async () =>
      (await import('#features/guides/web/public/loan-calculator-dialog.tsx')).LoanCalculatorDialog,
  ),
  display: lazyPart(async () => (await import('./layout/panels/display-dialog.tsx')).DisplayDialog),
} as const satisfies Record<NavigationDialog, unknown>

/** Components that higher-level features provide to lower-level ones. */
const slots: Slots = {
  ActivateListing,
  AskSellers,
  BuyerDocuments,
  Compare: CompareButton,
  ContactSeller,
  Heart: SaveButton,
  LeadList,
  ListingInvoices,
  ProvePossession,
  ListingLeads: ListingLeadsLink,
  PayListing,
  ReleaseDocuments,
  ReportListing,
  SaveSearch,
  RevealPhone,
  AlertButton,
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { user, lockedUserName } = await loadAuth(ctx)
  const staffCounts = await loadStaffCounts(ctx)
  return {
    site: toLayoutSite(ctx.site, toUtcDay(ctx.now())),
    shortcuts: readShortcuts(request.headers.get('cookie')),
    year: ctx.now().getUTCFullYear(),
    lockedUserName,
    ...(!user && ctx.config.issuers.length > 0 && { issuers: listIssuers(ctx) }),
    user: user && {
      ...user,
      ...(await savedSummary(ctx)),
      businesses: await findBusinesses(ctx),
      staffCounts,
    },
    costsChangedAt: await getCostsChangedAt(ctx),
    // Visitors share cached pages, so their pages can't depend on it.
    timeZone: user && readTimeZone(request.headers.get('cookie')),
  }
}

export const handle = {
  cookies: {
    [shortcutsCookie]: (header: string) => JSON.stringify(readShortcuts(header)),
  },
} satisfies PageHandle

/** Reloads after a login or logout, or if a page requests it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isSessionStale()

export default function SiteLayout() {
  return (
    <AppProviders>
      <PendingPage>
        <Outlet />
      </PendingPage>
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
  const [over, setOver] = useState<NavigationDialog | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: that there is new data is the reason.
  useEffect(clearSessionStale, [data])
  const screen = useScreen()
  const changeShortcuts = useCallback((next: readonly Shortcut[]) => {
    setShortcuts(next)
    setPersistentCookie(shortcutsCookie, JSON.stringify(next))
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
      <TimeZoneContext value={data?.timeZone}>
        <LayoutContext value={layout}>
          <Watches />
          {data?.user && <IdleLock />}
          <SlotsContext value={slots}>
            <SavedProvider>
              <OfflineCache />
              <CostSync changedAt={data?.costsChangedAt ?? null} />
              <SiteFrame {...screen} year={data?.year}>
                {children}
              </SiteFrame>
              {(screen.compares ?? !(screen.working || screen.footless)) && <CompareTray />}
            </SavedProvider>
          </SlotsContext>
          {Over && <Over onClose={() => setOver(null)} />}
        </LayoutContext>
      </TimeZoneContext>
    </UserContext>
  )
}

/** Delay before viewed cards are counted, so that the page is usable first. */
const calmMs = 1_500

function toLayoutSite(
  { name, salesLine, logoUrl, operator, documents, banner, switches }: Site,
  today: string,
): LayoutSite {
  const line = salesLine === defaultSalesLine ? translate(salesLine) : salesLine
  const rules = findConsumerRules({ operator })
  const site = {
    name,
    salesLine: line,
    logoUrl,
    ...(operator && { hasLegalNotice: true }),
    ...(rules && {
      contractLinks: rules.cancellation
        ? (['withdrawal', 'cancellation'] as const)
        : (['withdrawal'] as const),
    }),
    hasMailingList: switches.mailingList,
    ...toMessage(banner, today),
  }
  if (documents.length === 0) return site
  return {
    ...site,
    texts: legalKindNames.filter(
      (kind) => kind !== 'terms' && kind !== 'privacy' && versionInEffect(documents, kind, today),
    ),
    upcoming: legalKindNames.flatMap((kind) => upcomingVersion(documents, kind, today) ?? []),
  }
}

/** Returns today's message in the visitor's language, or else in English, or else in any. */
function toMessage(banner: Site['banner'], today: string): Pick<LayoutSite, 'message'> {
  if (!banner || today < banner.startsOn || today > banner.endsOn) return {}
  const language = chooseLanguage(Object.keys(banner.texts) as Language[], currentLanguage())
  return { message: { text: banner.texts[language] ?? '', language } }
}

/** Fallback if the layout's data couldn't be loaded. */
const unknownSite: LayoutSite = {
  name: 'Windsock',
  salesLine: '',
  logoUrl: null,
}

/** Detects when the session ends, and tracks page views, card views, and location searches. */
function Watches() {
  useSessionWatch()
  const user = useUser()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (user) setPersistentCookie(timeZoneCookie, localTimeZone())
  }, [user])
  // biome-ignore lint/correctness/useExhaustiveDependencies: that there is another page is the reason.
  useEffect(() => void previousPage(), [pathname])
  useEffect(() => {
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      end = watchImpressions()
    }, calmMs)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [])
  useEffect(() => {
    const near = new URLSearchParams(search).get('near')
    if (near) saveNearPlace(near)
  }, [search])
  return <VerificationWatch />
}

/** Merges the handles of the matched routes. */
function useScreen(): ScreenHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}

/**
 * Layout options that a page exports: `export const handle = { working: true }`. `working` expands the navigation. `footless` omits the footer. The last two hide the comparison tray unless the page sets
 * `compares`. `hasResults` means that the page has `search` and `results` elements for skip links. `hasSearchBox` means
 * that the page has its own search box, as pages with results do.
 */
type ScreenHandle = PageHandle & {
  working?: boolean
  footless?: boolean
  compares?: boolean
  hasSearchBox?: boolean
  hasResults?: boolean
}
