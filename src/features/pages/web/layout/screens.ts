import {
  IconBuildingFactory2,
  IconCalculator,
  IconCash,
  IconClockHour4,
  IconFileText,
  IconHome,
  IconLock,
  IconPlane,
  IconPlus,
  IconSearch,
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
  search: { title: 'Search', icon: IconSearch, to: destinations.search() },
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
  sell: { title: 'Sell', icon: IconPlus, to: destinations.createListing() },
  listWithUs: { title: 'List with us', icon: IconSpeakerphone, to: destinations.listWithUs() },
  getStarted: { title: 'Packages and prices', icon: IconTag, to: destinations.getStarted() },
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
} as const satisfies Record<string, Screen>

export type ScreenState = keyof typeof screens

/** The navigation's groups in order. */
export const navigationGroups: readonly NavigationGroup[] = [
  { title: 'Buy', states: ['search', 'manufacturers'] },
  { title: 'Sell', states: ['sell', 'listWithUs', 'getStarted', 'myAircraft'] },
  { title: 'Money', states: ['loans', 'loanCalculator', 'insurance'] },
  { title: 'Legal', states: ['terms', 'privacy'] },
]

/** Screens whose title has all the words. */
export function findScreens(words: string): ScreenState[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return (Object.keys(screens) as ScreenState[]).filter((state) =>
    wanted.every((word) => screens[state].title.toLowerCase().includes(word)),
  )
}

type Screen = {
  title: string
  icon: TablerIcon
  to: string
  /** A dialog that opens in place of the screen. */
  opens?: 'loanCalculator'
}
type NavigationGroup = { title: string; states: readonly ScreenState[] }
