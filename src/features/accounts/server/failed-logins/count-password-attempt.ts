import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { failedLoginLimits, loginDelaySeconds } from '../../failed-login-rules.ts'
import { consumeHumanCheck } from '../human-check/consume-human-check.ts'

/**
 * Counts an attempt for an address before the password is checked, so that concurrent attempts can't bypass the limit.
 * Rejects it after too many wrong passwords, until a human check is completed or the delay is over. Returns the new
 * count. A single statement locks and updates the row, so only one of several concurrent attempts is checked after the
 * delay.
 */
export async function countPasswordAttempt(ctx: AppContext, address: string): Promise<number> {
  const previous = await loadFailedLogins(ctx, address)
  if (previous && previous.wrong >= failedLoginLimits.checkFrom) await assertHuman(ctx)
  const now = ctx.now()
  const expiredBefore = new Date(now.getTime() - failedLoginLimits.forgetAfterSeconds * 1_000)
  const { rows } = await sql<{ wrong: number }>`
    insert into login_guess as g (address_hash, wrong, first_at, last_at)
    values (${hashAddress(address)}, 1, ${now}, ${now})
    on conflict (address_hash) do update set
      wrong = case when g.last_at < ${expiredBefore} then 1 else g.wrong + 1 end,
      first_at = case when g.last_at < ${expiredBefore} then ${now} else g.first_at end,
      last_at = ${now}
    where g.wrong < ${failedLoginLimits.waitFrom}
      or g.last_at + make_interval(secs => least(power(2, least(g.wrong - ${failedLoginLimits.waitFrom}, 30)), ${failedLoginLimits.maxWaitSeconds})) <= ${now}
    returning wrong`.execute(ctx.db)
  if (!rows[0]) throw tooSoon(now, (await loadFailedLogins(ctx, address)) ?? null)
  return rows[0].wrong
}

/** Clears the count after a correct password. */
export async function clearFailedLogins({ db }: AppContext, address: string) {
  await db.deleteFrom('login_guess').where('address_hash', '=', hashAddress(address)).execute()
}

/** Undoes the count after a correct password that still requires a second step. */
export async function undoFailedAttempt({ db }: AppContext, address: string) {
  await db
    .updateTable('login_guess')
    .set((row) => ({ wrong: row('wrong', '-', 1) }))
    .where('address_hash', '=', hashAddress(address))
    .where('wrong', '>', 0)
    .execute()
}

/** Counts a failed second step toward the password limit as well. Second steps also have a limit of their own. */
export async function countFailedSecondStep({ db, now }: AppContext, address: string) {
  await db
    .insertInto('login_guess')
    .values({ address_hash: hashAddress(address), wrong: 1, first_at: now(), last_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet((row) => ({ wrong: row('login_guess.wrong', '+', 1), last_at: now() })),
    )
    .execute()
}

/** Returns the attempts for an address, or undefined if the last one was too long ago to count. */
export async function loadFailedLogins({ db, now }: AppContext, address: string) {
  const row = await db
    .selectFrom('login_guess')
    .select(['wrong', 'first_at', 'last_at'])
    .where('address_hash', '=', hashAddress(address))
    .executeTakeFirst()
  const isExpired =
    row && now().getTime() - row.last_at.getTime() > failedLoginLimits.forgetAfterSeconds * 1_000
  return isExpired ? undefined : row
}

/** Reports a missing code differently from an invalid one, so that clients know that a code is required. */
async function assertHuman(ctx: AppContext) {
  if (!ctx.visitor.antiBotCode) throw new Refusal('human_check_required')
  await consumeHumanCheck(ctx, 'log-in')
}

function tooSoon(now: Date, guesses: { wrong: number; last_at: Date } | null) {
  const seconds = guesses ? loginDelaySeconds(guesses.wrong) : 1
  const since = guesses ? (now.getTime() - guesses.last_at.getTime()) / 1_000 : 0
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds - since))
  return new Refusal('slow_down', { message: waitFor(retryAfterSeconds), retryAfterSeconds })
}

function waitFor(seconds: number): string {
  const time =
    seconds < 60 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
  return t`Too many wrong passwords for this address. Please try again in ${time}, or reset your password by email.`
}

/** Hashes the address so that the table doesn't reveal it. */
export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(`login-guess ${address.trim().toLowerCase()}`).digest()
}
