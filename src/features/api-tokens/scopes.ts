import type { Endpoint, Role } from '#kernel/endpoint.ts'

/** Token scopes in display order. A write scope doesn't include the corresponding read scope. */
export const tokenScopes = {
  'market:read': {
    title: 'Read public data',
    about: 'Search results, aircraft, and brokerages that any visitor can see.',
  },
  'listings:read': {
    title: 'Read your listings',
    about: 'Your listings with all their fields, photos, documents, and status.',
  },
  'listings:write': {
    title: 'Manage your listings',
    about:
      'Create and edit listings, manage their photos and documents, and mark aircraft as sold.',
  },
  'leads:read': {
    title: 'Read your leads',
    about: 'Buyers, their messages, and the status of each lead.',
  },
  'leads:write': {
    title: 'Manage your leads',
    about: 'Reply to buyers, take notes, and move leads on the board.',
  },
  'inventory:import': {
    title: 'Import inventory',
    about: 'Set up your brokerage’s feeds, run imports, and see the results.',
  },
  'figures:read': {
    title: 'Read your brokerage’s metrics',
    about: 'Views, leads, response times, and team workload, as on the dashboard.',
  },
} as const satisfies Record<string, { title: string; about: string }>

export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]

/** API operations that each scope allows, by tag. Tags not listed here aren't available to tokens. */
const rows: readonly ScopeRow[] = [
  { scope: 'market:read', tag: 'Search', does: 'reads', for: 'anyone' },
  { scope: 'market:read', tag: 'Listings', does: 'reads', for: 'anyone' },
  { scope: 'market:read', tag: 'Lookups', does: 'reads', for: 'anyone' },
  { scope: 'market:read', tag: 'Brokerages', does: 'reads', for: 'anyone' },
  { scope: 'market:read', tag: 'Cost of owning', does: 'reads', for: 'anyone' },
  { scope: 'listings:read', tag: 'Selling', does: 'reads', for: 'all' },
  { scope: 'listings:read', tag: 'Images', does: 'reads', for: 'members' },
  { scope: 'listings:read', tag: 'Profiles', does: 'reads', path: '/api/profiles/profileListings' },
  { scope: 'listings:read', tag: 'Documents', does: 'reads', path: '/api/listing/{id}/documents' },
  { scope: 'listings:write', tag: 'Selling', does: 'writes', for: 'members' },
  { scope: 'listings:write', tag: 'Images', does: 'writes', for: 'members' },
  { scope: 'listings:write', tag: 'Lookups', does: 'writes', for: 'members' },
  { scope: 'listings:write', tag: 'Documents', does: 'writes', path: '/api/listing/' },
  { scope: 'leads:read', tag: 'Leads', does: 'reads', for: 'members' },
  { scope: 'leads:read', tag: 'Lead tracker', does: 'reads', for: 'members' },
  { scope: 'leads:read', tag: 'Conversations', does: 'reads', for: 'members' },
  { scope: 'leads:read', tag: 'Documents', does: 'reads', path: '/api/leads/' },
  { scope: 'leads:write', tag: 'Lead tracker', does: 'writes', for: 'members' },
  { scope: 'leads:write', tag: 'Conversations', does: 'writes', for: 'members' },
  { scope: 'leads:write', tag: 'Documents', does: 'writes', path: '/api/leads/' },
  { scope: 'inventory:import', tag: 'Importer', does: 'reads', for: 'members' },
  { scope: 'inventory:import', tag: 'Importer', does: 'writes', for: 'members' },
  { scope: 'figures:read', tag: 'Dashboard', does: 'reads', for: 'members' },
]

/** Roles that apply to API tokens. Tokens never get staff permissions. */
export const tokenRoles: readonly Role[] = ['Indv', 'BizEmp', 'BizAdmin']

/** Returns the scopes that allow the operation, any of which is sufficient. Empty if no token can call it. */
export function findScopes(endpoint: Endpoint): TokenScope[] {
  if (!isForMachines(endpoint)) return []
  return rows.filter((row) => covers(row, endpoint)).map(({ scope }) => scope)
}

/** Excludes streams, which would outlive the token, and signed webhooks of other systems. */
function isForMachines({ access, produces, needsRawBody }: Endpoint): boolean {
  if (needsRawBody || produces?.type.startsWith('text/event-stream')) return false
  return !Array.isArray(access) || access.some((role) => tokenRoles.includes(role))
}

function covers(row: ScopeRow, { tag, method, access, path }: Endpoint): boolean {
  const isRead = method === 'GET'
  if (row.tag !== tag || (row.does === 'reads') !== isRead) return false
  if (row.path) return path.startsWith(row.path)
  return row.for === 'all' || (row.for === 'anyone') === (access === 'anyone')
}

type ScopeRow = {
  scope: TokenScope
  tag: string
  does: 'reads' | 'writes'
  /** `anyone`: public operations. `members`, the default: operations that require a login. `all`: both. */
  for?: 'anyone' | 'members' | 'all'
  /** Limits the scope to operations whose path starts with this prefix. */
  path?: `/api/${string}`
}
