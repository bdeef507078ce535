import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCalculator,
  IconCash,
  IconClockHour4,
  IconCode,
  IconFileText,
  IconHome,
  IconLock,
  IconPlane,
  IconPlaneInflight,
  IconPlus,
  IconShieldCheck,
  IconSpeakerphone,
  IconTag,
  IconTrendingDown,
  type TablerIcon,
} from '@tabler/icons-react'
import { destinations } from '#kernel/web/destinations.ts'

/** Every screen that navigation, shortcuts and the search box can lead to, by its state name. */
export const screens = {
  landing: { title: 'Home', icon: IconHome, to: destinations.landing() },
  search: { title: 'All aircraft', icon: IconPlaneInflight, to: destinations.search() },
  newest: {
    title: 'Newest aircraft',
    icon: IconClockHour4,
    to: destinations.search({ sort: 'n' }),
  },
  priceDrops: {
    title: 'Price drops',
    icon: IconTrendingDown,
    to: destinations.search({ sort: 'd' }),
  },
  manufacturers: {
    title: 'Manufacturers',
    icon: IconBuildingFactory2,
    to: destinations.manufacturers(),
  },
  brokers: { title: 'Brokers', icon: IconBuildingStore, to: destinations.brokers() },
  sell: { title: 'List an aircraft', icon: IconPlus, to: destinations.createListing() },
  listWithUs: { title: 'List with us', icon: IconSpeakerphone, to: destinations.listWithUs() },
  getStarted: { title: 'Packages and prices', icon: IconTag, to: destinations.getStarted() },
  createBrokerage: {
    title: 'Create a brokerage',
    icon: IconBuilding,
    to: destinations.createBrokerage(),
  },
  myAircraft: {
    title: 'My aircraft',
    icon: IconPlane,
    to: destinations.profile('aircraft'),
  },
  loans: { title: 'Loans', icon: IconCash, to: destinations.loans() },
  loanCalculator: {
    title: 'Loan calculator',
    icon: IconCalculator,
    to: destinations.loans(),
    opens: 'loanCalculator',
  },
  insurance: { title: 'Insurance', icon: IconShieldCheck, to: destinations.insurance() },
  terms: { title: 'Terms', icon: IconFileText, to: destinations.terms() },
  privacy: { title: 'Privacy', icon: IconLock, to: destinations.privacy() },
  api: { title: 'For developers', icon: IconCode, to: '/api' },
  display: {
    title: 'Display and language',
    icon: IconAdjustmentsHorizontal,
    to: destinations.profile('settings'),
    opens: 'display',
  },
} as const satisfies Record<string, Screen>

export type ScreenState = keyof typeof screens

/** The navigation's groups in order. */
export const navigationGroups: readonly NavigationGroup[] = [
  { title: 'Buy', states: ['search', 'newest', 'priceDrops', 'manufacturers', 'brokers'] },
  { title: 'Sell', states: ['sell', 'listWithUs', 'getStarted', 'createBrokerage', 'myAircraft'] },
  { title: 'Money', states: ['loans', 'insurance'] },
  { title: 'Legal', states: ['terms', 'privacy'] },
  { title: 'Settings', states: ['display'] },
]

/** Screens whose title has all the words. */
export function findScreens(words: string): ScreenState[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return (Object.keys(screens) as ScreenState[]).filter((state) =>
    wanted.every((word) => screens[state].title.toLowerCase().includes(word)),
  )
}

/** Dialogs that navigation opens over any page. */
export type OverPage = 'loanCalculator' | 'display'

type Screen = {
  title: string
  icon: TablerIcon
  to: string
  /** A dialog that opens in place of the screen. */
  opens?: OverPage
}
type NavigationGroup = { title: string; states: readonly ScreenState[] }
