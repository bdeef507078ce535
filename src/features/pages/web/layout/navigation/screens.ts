import { destinations } from '#kernel/web/destinations.ts'
import type { SheetIconName } from '#ui/sheet-icon.tsx'

/** All screens for navigation, shortcuts, and the search box, by state name. */
export const screens = {
  landing: { title: 'Home', icon: 'home', to: destinations.landing() },
  search: { title: 'All aircraft', icon: 'plane-inflight', to: destinations.search() },
  newest: {
    title: 'Newest aircraft',
    icon: 'clock-hour-4',
    to: destinations.search({ sort: 'n' }),
  },
  priceDrops: {
    title: 'Price cuts',
    icon: 'trending-down',
    to: destinations.search({ sort: 'd' }),
  },
  manufacturers: {
    title: 'Manufacturers',
    icon: 'building-factory-2',
    to: destinations.manufacturers(),
  },
  brokers: { title: 'Brokers', icon: 'building-store', to: destinations.brokers() },
  sell: { title: 'List an aircraft', icon: 'plus', to: destinations.createListing() },
  listWithUs: { title: 'List with us', icon: 'speakerphone', to: destinations.listWithUs() },
  getStarted: { title: 'Packages and prices', icon: 'tag', to: destinations.getStarted() },
  createBrokerage: {
    title: 'Create a brokerage',
    icon: 'building',
    to: destinations.createBrokerage(),
  },
  myAircraft: {
    title: 'Your aircraft',
    icon: 'plane',
    to: destinations.profile('aircraft'),
  },
  loans: { title: 'Loans', icon: 'cash', to: destinations.loans() },
  loanCalculator: {
    title: 'Loan calculator',
    icon: 'calculator',
    to: destinations.loans(),
    opens: 'loanCalculator',
  },
  insurance: { title: 'Insurance', icon: 'shield-check', to: destinations.insurance() },
  terms: { title: 'Terms', icon: 'file-text', to: destinations.terms() },
  privacy: { title: 'Privacy', icon: 'lock', to: destinations.privacy() },
  api: { title: 'For developers', icon: 'code', to: '/api' },
  display: {
    title: 'Display and language',
    icon: 'adjustments-horizontal',
    to: destinations.profile('settings'),
    opens: 'display',
  },
} as const satisfies Record<string, Screen>

export type ScreenState = keyof typeof screens

/** Navigation groups in display order. */
export const navigationGroups: readonly NavigationGroup[] = [
  { title: 'Buy', states: ['search', 'newest', 'priceDrops', 'manufacturers', 'brokers'] },
  { title: 'Sell', states: ['sell', 'listWithUs', 'getStarted', 'createBrokerage', 'myAircraft'] },
  { title: 'Money', states: ['loans', 'insurance'] },
  { title: 'Legal', states: ['terms', 'privacy'] },
  { title: 'Settings', states: ['display'] },
]

/** Finds screens whose title contains all search terms. */
export function findScreens(query: string): ScreenState[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (Object.keys(screens) as ScreenState[]).filter((state) =>
    terms.every((term) => screens[state].title.toLowerCase().includes(term)),
  )
}

/** Dialogs that the navigation can open on any page. */
export type NavigationDialog = 'loanCalculator' | 'display'

type Screen = {
  title: string
  icon: SheetIconName
  to: string
  /** Dialog to open instead of the screen. */
  opens?: NavigationDialog
}
type NavigationGroup = { title: string; states: readonly ScreenState[] }
