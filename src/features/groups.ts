/**
 * Features by group, in dependency order: each may import only the features before it. The boundary check and the map in
 * README.md are derived from this table.
 */
export const featureGroups = [
  {
    name: 'Foundation',
    features: {
      lookups: 'reference data',
      mail: 'outbox, unsubscribing',
      push: 'web push',
      audit: 'log of staff actions',
      media: 'images',
      sites: 'brands on one market',
    },
  },
  {
    name: 'Members',
    features: {
      factors: 'passkeys, authenticator apps, linked accounts',
      accounts: 'sign-up, login, sessions',
      'api-tokens': '',
      brokerages: 'teams and invitations',
      'buyer-cards': 'what buyers tell sellers about themselves',
      webhooks: '',
    },
  },
  {
    name: 'Market',
    features: {
      engagement: 'visitor statistics',
      listings: 'public pages, cards, brochures',
      records: 'accident reports, aircraft history',
      ownership: 'costs, and what is due',
      valuation: 'price check',
      search: 'index, filters, map',
      saved: 'aircraft, searches, alerts',
      comparison: '',
      inspections: 'shops for pre-buy inspections',
      guides: 'manufacturers, checklists, loans, insurance',
    },
  },
  {
    name: 'Sellers',
    features: {
      selling: 'wizard, editor, statuses such as sold, packages',
      importer: 'feeds and files',
      possession: 'photos with the code of the day',
    },
  },
  {
    name: 'Leads',
    features: {
      leads: 'forms and delivery',
      conversations: 'messages, viewings',
      questions: 'public questions and answers on a listing',
      documents: 'private files of a listing',
      'listing-page': 'page of an aircraft, with its price check, history, and documents',
    },
  },
  {
    name: 'Business',
    features: {
      payments: 'invoices, refunds, disputes',
      orders: 'packages and products, orders, withdrawals',
      'lead-tracker': 'board',
      storefronts: 'public page, outbound feed',
      dashboard: 'figures, inventory, team',
    },
  },
  {
    name: 'Staff',
    features: {
      moderation: 'checks, reports, cases',
      'call-center': 'accounts for callers',
      privacy: 'export, deletion, retention',
      users: 'accounts, roles, sessions',
      system: 'status, failures, metrics',
      admin: 'pages for server and web app administrators',
    },
  },
  {
    name: 'Site',
    features: {
      community: 'airpark content',
      profile: 'account settings',
      assistants: 'llms.txt, tools for language models',
      pages: 'landing, layout, legal texts',
    },
  },
] as const satisfies FeatureGroup[]

export const featureOrder: readonly string[] = featureGroups.flatMap(({ features }) =>
  Object.keys(features),
)

type GroupFeatures = (typeof featureGroups)[number]['features']
/** Distributes over the groups, because `keyof` of a union has only the keys that all of them share. */
export type FeatureName = GroupFeatures extends infer Group
  ? Group extends unknown
    ? keyof Group
    : never
  : never

/** Topics are shown in the map. A feature whose name says it all has none. */
type FeatureGroup = { name: string; features: Record<string, string> }
