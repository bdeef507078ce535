import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns a unique URL path segment based on the brokerage's name. */
export async function chooseRoute({ db }: AppContext, name: string): Promise<string> {
  const preferred = toRoute(name)
  const { rows } = await sql<{ route: string }>`
    select lower(route) as route from biz
    where lower(route) = ${preferred} or lower(route) like ${`${preferred}-%`}`.execute(db)
  const existing = new Set(rows.map(({ route }) => route))
  if (!existing.has(preferred)) return preferred
  let number = 2
  while (existing.has(`${preferred}-${number}`)) number += 1
  return `${preferred}-${number}`
}

/** Converts "Lone Star Wings & Co." to "lone-star-wings-and-co". Avoids reserved path segments. */
export function toRoute(name: string): string {
  const route = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  if (route === '') return 'brokerage'
  return reserved.has(route) || /^\d+$/.test(route) ? `${route}-brokerage` : route
}

/** Path segments below /biz that other pages use. */
const reserved: ReadonlySet<string> = new Set([
  'new',
  'listing',
  'lead',
  'invitation',
  'dashboard',
  'lead-tracker',
])
