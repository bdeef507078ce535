import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ActivityAction } from '#features/accounts/activity-actions.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import { daysAfter } from './dates.ts'

/**
 * Creates past activity for the demo accounts: an activity log, and sessions on other devices, whose tokens are
 * unusable.
 */
export async function writeAccountHistories(db: Kysely<Database>, now: Date) {
  for (const [email, devices] of Object.entries(histories)) {
    const person = await db
      .selectFrom('profile')
      .select(['id', 'email'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (person) await writeHistory(db, now, person, devices)
  }
}

async function writeHistory(
  db: Kysely<Database>,
  now: Date,
  person: { id: number; email: string },
  devices: readonly Device[],
) {
  const listings = await db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('profile_id', '=', person.id)
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(2)
    .execute()
  const lines = devices.flatMap((device) => {
    const hash = createHash('sha256').update(`${person.email} ${device.userAgent}`).digest()
    const session_id = device.lastSeen === null ? null : hash.toString('hex').slice(0, 32)
    return device.acts.map(([days, action, at]) => {
      return {
        profile_id: person.id,
        happened_at: daysAfter(now, -days),
        action,
        session_id: action === 'log-in.failed' ? null : session_id,
        device: describeBrowser(device.userAgent),
        network: networkBlock(device.ip),
        ...describeSubject(at, listings),
        times: action === 'log-in.failed' ? 3 : 1,
      }
    })
  })
  await db
    .insertInto('account_activity')
    .values(lines.toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime()))
    .execute()
  const sessions = devices.flatMap(({ ip, userAgent, startedDaysAgo, lastSeen }) =>
    lastSeen === null
      ? []
      : [
          {
            token_hash: createHash('sha256').update(`${person.email} ${userAgent}`).digest(),
            profile_id: person.id,
            created_at: daysAfter(now, -startedDaysAgo),
            last_seen_at: daysAfter(now, -lastSeen),
            expires_at: daysAfter(now, 30 - lastSeen),
            is_remembered: true,
            ip,
            user_agent: userAgent,
          },
        ],
  )
  await db
    .insertInto('session')
    .values(sessions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('profile')
    .set({ devices_known_since: daysAfter(now, -40) })
    .where('id', '=', person.id)
    .execute()
}

function describeSubject(at: number | string | undefined, listings: readonly ListingSubject[]) {
  if (typeof at === 'string') return { about: at, path: null }
  const listing = at === undefined ? undefined : listings[at]
  return { about: listing?.title ?? null, path: listing ? listingPath(listing) : null }
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

/** Uses IP addresses from the ranges reserved for documentation. */
const histories: Record<string, readonly Device[]> = {
  'seller@example.com': [
    {
      ip: '203.0.113.41',
      userAgent: firefox,
      startedDaysAgo: 31,
      lastSeen: 1.1,
      acts: [
        [31, 'log-in'],
        [30.9, 'contact.change'],
        [30.2, 'listing.publish', 0],
        [12.4, 'listing.publish', 1],
      ],
    },
    {
      ip: '198.51.100.207',
      userAgent: iphone,
      startedDaysAgo: 9,
      lastSeen: 0.08,
      acts: [
        [9, 'log-in.new-device'],
        [6.5, 'lead.answer', 0],
      ],
    },
    {
      ip: '192.0.2.88',
      userAgent: chrome,
      startedDaysAgo: 4,
      lastSeen: null,
      acts: [[4, 'log-in.failed']],
    },
  ],
  'broker@example.com': [
    {
      ip: '203.0.113.130',
      userAgent: chrome,
      startedDaysAgo: 52,
      lastSeen: 0.3,
      acts: [
        [52, 'log-in'],
        [40.6, 'token.add', 'CRM, before the new password'],
        [40.5, 'webhook.add', 'https://crm.your-brokerage.example/hooks/windsock'],
        [40.4, 'webhook.add', 'https://www.your-brokerage.example/inventory/refresh'],
        [20, 'data.export'],
        [15, 'listing.publish', 0],
        [3.1, 'password.change'],
        [3.05, 'token.add', 'CRM'],
        [2.9, 'token.add', 'Accounting’s monthly figures'],
      ],
    },
    {
      ip: '2001:db8:41:9::12',
      userAgent: iphone,
      startedDaysAgo: 18,
      lastSeen: 2.2,
      acts: [[18, 'log-in.new-device']],
    },
  ],
}

type ListingSubject = { id: number; title: string }
type Device = {
  ip: string
  userAgent: string
  /** Number of days since the session started. */
  startedDaysAgo: number
  /** Number of days since the last activity. Null if the login never succeeded. */
  lastSeen: number | null
  /** Each action is about one of the account's listings (by position) or a named subject. */
  acts: readonly (readonly [daysAgo: number, action: ActivityAction, about?: number | string])[]
}
