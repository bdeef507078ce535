import type { Insertable, Kysely } from 'kysely'
import type { Role } from '#kernel/endpoint.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { daysAfter } from './dates.ts'

/** Creates back-office data for a market that has been running for some time: staff actions and new users. */
export async function writeAdministration(db: Kysely<Database>, now: Date) {
  const people = await db
    .selectFrom('profile')
    .select(['id', 'email', 'roles'])
    .where('is_demonstration', '=', true)
    .orderBy('id')
    .execute()
  const staff = (role: Role) => people.find(({ roles }) => roles.includes(role))
  const sellers = people.filter(({ roles, email }) => roles.join() === 'Indv' && /\d@/.test(email))
  const [admin, site] = [staff('ServerAdmin'), staff('WebAppAdmin')]
  const [fake, quiet] = [sellers[12], sellers[31]]
  if (!admin || !site || !fake || !quiet) return
  await writeNewcomers(db, now)
  const reason = 'Three listings with photographs of other sellers.'
  await db
    .updateTable('profile')
    .set({ is_enabled: false, disabled_at: daysAfter(now, -2), disabled_reason: reason })
    .where('id', '=', fake.id)
    .execute()
  const listings = await db
    .selectFrom('listing')
    .select(['id', 'title', 'price'])
    .where('profile_id', '!=', fake.id)
    .where('price', 'is not', null)
    .orderBy('id')
    .limit(3)
    .execute()
  const acts: Act[] = [
    [
      9,
      admin,
      'user.roles',
      { kind: 'user', ...quiet },
      seller,
      atPhone,
      'Begins at the telephone.',
    ],
    [8.8, admin, 'user.roles', { kind: 'user', ...quiet }, atPhone, seller, 'Decided otherwise.'],
    ...listings.map(
      ({ id, title, price }, index): Act => [
        6 - index * 1.3,
        site,
        'listing.edit',
        { kind: 'listing', id, email: title },
        { price: (price ?? 0) + 12_000 },
        { price },
      ],
    ),
    [
      2,
      admin,
      'user.disable',
      { kind: 'user', ...fake },
      { enabled: true },
      { enabled: false, sessionsEnded: 1, listingsHidden: 0 },
      reason,
    ],
    [1.2, admin, 'user.mail-reset', { kind: 'user', ...sellers[4] }, {}, {}],
    [0.1, admin, 'user.end-sessions', { kind: 'user', ...quiet }, {}, { ended: 2 }],
  ]
  await db
    .insertInto('staff_action')
    .values(acts.map((act) => toRow(now, act)))
    .execute()
}

const seller = { roles: ['Indv'] }
const atPhone = { roles: ['Indv', 'CallCenter'] }

/** Creates the newest users. Two of them haven't confirmed their address yet. */
async function writeNewcomers(db: Kysely<Database>, now: Date) {
  const newcomers = [
    ['joel.carver', 'Joel', 'Carver', 1, true],
    ['amy.lund', 'Amy', 'Lund', 4, true],
    ['t.okafor', 'Tobe', 'Okafor', 0.2, false],
    ['h.pemberton', 'Hugh', 'Pemberton', 6, false],
  ] as const
  await db
    .insertInto('profile')
    .values(
      newcomers.map(([name, first_name, last_name, days, isConfirmed]) => ({
        email: `${name}@example.com`,
        contact_email: `${name}@example.com`,
        first_name,
        last_name,
        roles: ['Indv'],
        created_at: daysAfter(now, -days),
        email_confirmed_at: isConfirmed ? daysAfter(now, -days) : null,
        last_seen_at: daysAfter(now, -days / 2),
        is_demonstration: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function toRow(
  now: Date,
  [days, actor, action, subject, before, after, reason]: Act,
): Insertable<Database['staff_action']> {
  return {
    happened_at: daysAfter(now, -days),
    profile_id: actor.id,
    actor_email: actor.email,
    actor_roles: actor.roles,
    action,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    subject_name: subject.email ?? '',
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason: reason ?? null,
    ip: '198.51.100.24',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  }
}

type Account = { id: number; email: string; roles: string[] }
type Subject = { kind: string; id?: number; email?: string }
type Act = [
  daysAgo: number,
  actor: Account,
  action: string,
  subject: Subject,
  before: object,
  after: object,
  reason?: string,
]
