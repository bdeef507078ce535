import { type SqlBool, sql } from 'kysely'
import type { SignUpOrigin } from '#features/accounts/server/public/sign-ups/find-sign-up-origin.ts'
import { findMailStates } from '#features/mail/server/public/mail-states.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { callCenterAdminRoles, type SignUp, type SignUpState } from '../contract.ts'

type SignUpFilter = {
  by?: number | undefined
  q?: string | undefined
  since?: Date | undefined
  profileId?: number
}

type Paging = { page: number; pageSize: number }

/** Loads a page of sign-ups that match the filter, newest first, with totals. */
export async function loadSignUps(ctx: AppContext, filter: SignUpFilter, paging: Paging) {
  const [rows, sums] = await Promise.all([
    selectSignUps(ctx, filter)
      .select((row) => [
        'sign_up.profile_id',
        'sign_up.signed_up_at',
        'sign_up.mail_id',
        'sign_up.link_expires_at',
        'sign_up.password_set_at',
        'profile.email',
        countListings(row).as('listings'),
      ])
      .leftJoin('profile as staff', 'staff.id', 'sign_up.signed_up_by')
      .select('staff.email as staff_email')
      .orderBy('sign_up.signed_up_at', 'desc')
      .orderBy('sign_up.profile_id', 'desc')
      .limit(paging.pageSize)
      .offset(paging.page * paging.pageSize)
      .execute(),
    selectSignUps(ctx, filter)
      .select((row) => [
        row.fn.countAll<number>().as('total'),
        row.fn.count<number>('sign_up.password_set_at').as('set'),
        sql<number>`coalesce(sum(${countListings(row)}), 0)::int`.as('listings'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const mails = await findMailStates(
    ctx,
    rows.map(({ mail_id }) => mail_id),
  )
  return {
    items: rows.map((row) => ({
      profileId: row.profile_id,
      signUpDate: row.signed_up_at.toISOString(),
      email: row.email,
      numListings: row.listings,
      state: toState(row, mails.get(row.mail_id)?.state, ctx.now()),
      signedUpBy: row.staff_email,
    })),
    total: sums.total,
    ...paging,
    summary: { signUps: sums.total, passwordsSet: sums.set, listings: sums.listings },
  }
}

export async function findSignUp(ctx: AppContext, profileId: number): Promise<SignUp> {
  const { items } = await loadSignUps(ctx, { profileId }, { page: 0, pageSize: 1 })
  const [signUp] = items
  if (!signUp) throw new Refusal('not_found')
  return signUp
}

function selectSignUps({ db }: AppContext, { by, q, since, profileId }: SignUpFilter) {
  return db
    .selectFrom('staff_sign_up as sign_up')
    .innerJoin('profile', 'profile.id', 'sign_up.profile_id')
    .where('source', '=', 'call-center')
    .$if(by !== undefined, (query) => query.where('sign_up.signed_up_by', '=', by ?? 0))
    .$if(profileId !== undefined, (query) => query.where('sign_up.profile_id', '=', profileId ?? 0))
    .$if(since !== undefined, (query) => query.where('signed_up_at', '>=', since ?? new Date(0)))
    .$if(Boolean(q), (query) =>
      query.where(sql<SqlBool>`strpos(lower(profile.email), ${q?.toLowerCase() ?? ''}) > 0`),
    )
}

function countListings(_row: object) {
  return sql<number>`(select count(*)::int from listing where listing.profile_id = profile.id)`
}

/**
 * Returns a sign-up's state. A set password takes precedence over the email's state, and a bounced email over an
 * expired link.
 */
function toState(row: StateFacts, mail: string | undefined, now: Date): SignUpState {
  if (row.password_set_at) return 'set'
  if (mail === 'dead') return 'came-back'
  if (row.link_expires_at < now) return 'ran-out'
  return mail === 'waiting' || mail === 'late' ? 'mail-waiting' : 'mail-sent'
}

type StateFacts = { password_set_at: Date | null; link_expires_at: Date }

/** Employees can see their own sign-ups, and administrators can see everyone's. */
export function canSeeSignUp(
  actor: Actor,
  { signedUpBy, source }: Omit<SignUpOrigin, 'roles'>,
): boolean {
  const seesAll = callCenterAdminRoles.some((role) => actor.roles.includes(role))
  return source === 'call-center' && (seesAll || signedUpBy === actor.profileId)
}

/** Checks whether the actor may send a reset email. Accounts with a staff role are excluded. */
export function canMailReset(actor: Actor, origin: SignUpOrigin | null): boolean {
  if (!origin || !canSeeSignUp(actor, origin)) return false
  return !origin.roles.some((role) => staffRoles.includes(role))
}
