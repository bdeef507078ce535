import type { Endpoint, Role } from '#kernel/endpoint.ts'

/** What a token may be given, in the order of the page. A scope to write does not include the one to read. */
export const tokenScopes = {
  'market:read': {
    title: 'Read the market',
    about: 'Search, aircraft and brokerages as every visitor sees them.',
  },
  'listings:read': {
    title: 'Read your listings',
    about: 'Your listings with all their fields, pictures, documents and standing.',
  },
  'listings:write': {
    title: 'Change your listings',
    about: 'Create and edit listings, their pictures and documents, and mark them sold.',
  },
  'leads:read': {
    title: 'Read your leads',
    about: 'Who wrote, what they wrote, and where each lead stands.',
  },
  'leads:write': {
    title: 'Work your leads',
    about: 'Answer buyers, take notes, and move leads on the board.',
  },
  'inventory:import': {
    title: 'Import inventory',
    about: 'Set up feeds of your brokerage, start imports, and read what came of them.',
  },
  'figures:read': {
    title: 'Read your brokerage’s figures',
    about: 'Views, leads, answers and the team’s work, as on the dashboard.',
  },
} as const satisfies Record<string, { title: string; about: string }>

export type TokenScope = keyof typeof tokenScopes
export const tokenScopeNames = Object.keys(tokenScopes) as [TokenScope, ...TokenScope[]]

/** Which calls a scope opens, by their tag. A tag that is missing here opens to no token. */
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

/** What is the work of staff is no system's: a token's owner has only these of their roles. */
export const tokenRoles: readonly Role[] = ['Indv', 'BizEmp', 'BizAdmin']

/** The scopes that open a call, each by itself; none: no token does. */
export function findScopes(endpoint: Endpoint): TokenScope[] {
  if (!isForMachines(endpoint)) return []
  return rows.filter((row) => covers(row, endpoint)).map(({ scope }) => scope)
}

/** Streams stay open past a token's end, and signed calls are other machines' own. */
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
  /** Calls that are open, those for who is logged in, or all. */
  for?: 'anyone' | 'members' | 'all'
  /** Of the tag's calls those alone whose path begins so. */
  path?: `/api/${string}`
}
