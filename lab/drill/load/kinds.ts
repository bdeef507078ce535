import type { RequestKind } from '../judge/bounds.ts'
import type { PaymentProvider } from '../site/payment-provider.ts'
import { siteUrl } from '../site/site.ts'
import { pickRandom, sendRequest } from './client.ts'
import { sendLead, sendUpload, solveChecks } from './forms.ts'
import { changeStatus, editConcurrently, type Listing } from './listings.ts'
import { payForProduct } from './payments.ts'
import type { LoadRecord } from './record.ts'
import { logIn, visitBriefly } from './sessions.ts'

export type Task = { perSecond: number; run: () => Promise<unknown> }

const editedListings = 8
const changedListings = 6

/** Creates the load's tasks with their rates. */
export async function prepareTasks(
  record: LoadRecord,
  provider: PaymentProvider,
  withUploads: boolean,
): Promise<Task[]> {
  const [staff, otherStaff, seller] = await Promise.all([
    logIn('webadmin@example.com'),
    logIn('webadmin@example.com'),
    logIn('seller@example.com'),
  ])
  const all = await findPriced()
  const edited = all.slice(0, editedListings)
  const changed = all.slice(editedListings, editedListings + changedListings)
  const listings = all.slice(editedListings + changedListings)
  const checks = await solveChecks(600)
  const searchPath = () => `/aircraft/search?${pickRandom(queries)()}`
  const pages = () => pickRandom(['/', '/aircraft/search', searchPath(), pickRandom(listings).url])
  const read = (kind: RequestKind, path: string, rest: { html?: boolean; token?: string } = {}) =>
    sendRequest(record, kind, { path, ...rest })
  return [
    {
      perSecond: 3,
      run: () => read('search', `/api/listing/searchListings?${pickRandom(queries)()}`),
    },
    { perSecond: 3, run: () => read('listing', `/api/listing/${pickRandom(listings).id}`) },
    { perSecond: 3, run: () => read('page', pages(), { html: true }) },
    { perSecond: 2, run: () => read('session', '/api/profiles/savedListings', { token: seller }) },
    { perSecond: 0.5, run: () => visitBriefly(record) },
    { perSecond: 0.5, run: () => editConcurrently(record, [staff, otherStaff], edited) },
    { perSecond: 0.5, run: () => changeStatus(record, staff, changed) },
    { perSecond: 1, run: () => sendLead(record, checks, pickRandom(listings).id) },
    { perSecond: 0.5, run: () => payForProduct(record, { seller, staff }, provider) },
    ...(withUploads
      ? [{ perSecond: 1, run: () => sendUpload(record, staff, pickRandom(listings).id) }]
      : []),
  ]
}

const queries = [
  () => '',
  () => `pf=${Math.floor(Math.random() * 500_000)}`,
  () => `yf=${1950 + Math.floor(Math.random() * 70)}&sort=p`,
  () => 'kw=cessna',
  () => `kw=cirrus&pt=${Math.floor(Math.random() * 900_000)}`,
]

async function findPriced(): Promise<Listing[]> {
  const response = await fetch(`${siteUrl}/api/listing/searchListings?dnum=50&pf=1`)
  return ((await response.json()) as { items: Listing[] }).items
}
