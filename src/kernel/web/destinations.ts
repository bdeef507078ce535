import type { LegalKind } from '../legal/documents.ts'

export const reportPaths = {
  listing: '/listing/report/',
  brokerage: '/report-brokerage/',
  shop: '/report-shop/',
}

/** Navigation targets by name. Paths are defined only here. */
export const destinations = {
  landing: () => '/',
  search: (query: SearchTarget = {}) => withQuery('/aircraft/search', query),
  listing: ({ id, slug }: { id: number; slug: string }) => `/listing/${slug}-${id}`,
  createListing: (bid?: number) => withQuery('/listing/new', { bid }),
  /** Starts a listing with the N-number. */
  listAircraft: (n: string) => withQuery('/listing/new', { n }),
  aircraftHistory: (registration?: string) =>
    registration
      ? `/aircraft/registration/${encodeURIComponent(registration)}`
      : '/aircraft/registration',
  contactSeller: (id: number) => `/listing/contact/${id}`,
  /** Asks a public question. */
  askQuestion: (listingId: number) => `/listing/ask/${listingId}`,
  answerQuestion: (id: number) => `/questions/${id}`,
  /** Leads of brokerages redirect to the page of the lead. */
  conversation: (leadId: number) => `/leads/${leadId}`,
  publishAnswer: (leadId: number, messageId: number) => `/leads/${leadId}/publish/${messageId}`,
  listingLeads: (id: number) => `/leads/listing/${id}`,
  /** Starts a listing with the package and products that the seller has chosen, such as `?package=2&products=6,7`. */
  listWithPackage: (tier: number, products: readonly number[], bid?: number) =>
    withQuery('/listing/new', { bid, package: tier, products: products.join() || undefined }),
  payListing: (id: number, tier?: number | string | null, products?: string | null) =>
    withQuery(`/listing/${id}/pay`, {
      package: tier ?? undefined,
      products: products ?? undefined,
    }),
  getStarted: (tier?: number) => withQuery('/getstarted', { package: tier }),
  listWithUs: () => '/listwithus',
  invoice: (id: number) => `/invoice/${id}`,
  /** Page that ends contracts with the operator, maybe one of them. */
  contracts: (kind?: 'withdrawal' | 'cancellation', number?: string) =>
    withQuery('/contracts', { kind, number }),
  units: () => '/units',
  manufacturers: () => '/aircraft/manufacturers',
  manufacturer: (route: string) =>
    `/aircraft/manufacturer/${encodeURIComponent(route.toLowerCase())}`,
  brokers: () => '/brokers',
  brokerage: (route: string) => `/biz/${encodeURIComponent(route)}`,
  createBrokerage: () => '/biz/new',
  dashboard: (bizId: number, t?: number) => withQuery(`/biz/${bizId}/dashboard`, { t }),
  leadTracker: (bizId: number) => `/biz/${bizId}/lead-tracker`,
  lead: (id: number) => `/biz/lead/${id}`,
  inventoryElsewhere: (bizId: number) => `/biz/${bizId}/embed`,
  brokerListing: (id: number) => `/biz/listing/${id}`,
  glossary: () => '/glossary',
  ranking: () => '/ranking',
  browsers: () => '/browsers',
  finder: () => '/find',
  buying: () => '/buying',
  /** With a listing, the checklist suggests inspection shops near it. */
  prebuyChecklist: (makeRoute: string, family: string, listing?: number) =>
    withQuery(
      `/buying/checklist/${encodeURIComponent(makeRoute.toLowerCase())}/${encodeURIComponent(family.toLowerCase().replaceAll(' ', '-'))}`,
      { listing },
    ),
  inspectionShops: (query: { near?: string | undefined; kind?: string | undefined } = {}) =>
    withQuery('/inspection-shops', query),
  ownInspectionShop: () => '/inspection-shops/own',
  importing: () => '/buying/import',
  loans: () => '/loans',
  insurance: () => '/insurance',
  community: () => '/community',
  contactUs: () => '/contact',
  terms: () => '/tos',
  privacy: () => '/privacy',
  /** A text of the site's operator, or one of its versions. */
  legal: (kind: LegalKind, version?: number) =>
    version === undefined ? (legalPaths[kind] ?? `/legal/${kind}`) : `/legal/${kind}/${version}`,
  legalNotice: () => '/imprint',
  licenses: () => '/licenses',
  licenseText: (name: string) => `/licenses/${encodeURI(name)}`,
  login: () => '/login',
  register: () => '/register',
  lock: () => '/pages/auth/lock',
  admin: (tab?: string) => withQuery('/admin', { tab }),
  webAppAdmin: (tab?: string) => withQuery('/web-app-admin', { tab }),
  moderation: (
    query: {
      state?: string
      case?: number
      brokerage?: number
      conversation?: number
      proof?: number
    } = {},
  ) => withQuery('/moderation', query),
  messagePatterns: () => '/moderation/patterns',
  /** `photo` is a position, and the others are IDs. */
  report: (
    kind: keyof typeof reportPaths,
    id: number,
    query: {
      reason?: string | undefined
      photo?: number
      document?: number
      question?: number
    } = {},
  ) => withQuery(`${reportPaths[kind]}${id}`, query),
  /** Report of a wrong fact on a page without a seller. */
  reportFact: (page: string) => withQuery('/report-fact', { about: page }),
  listingReview: (id: number) => `/listing/review/${id}`,
  callCenter: (tab?: string) => withQuery('/call-center', { tab }),
  importer: (source?: number) => withQuery('/import', { source }),
  profile: (tab?: ProfileDestination) => withQuery('/profile', { tab }),
  security: () => '/profile/security',
  integrations: () => '/profile/integrations',
  ownData: () => '/profile/data',
} as const

const legalPaths: Partial<Record<LegalKind, string>> = { terms: '/tos', privacy: '/privacy' }

function withQuery(path: string, query: SearchTarget) {
  const stated = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(stated.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** Search parameters with the short codes used in the search page's URL, such as `{ c: 3, pt: 500000 }`. */
type SearchTarget = Record<string, string | number | boolean | undefined>
export type ProfileDestination = 'profile' | 'settings' | 'card' | 'aircraft' | 'ads' | 'saved'
