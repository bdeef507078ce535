import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount } from '#kernel/format.ts'
import { guessing, waitSeconds } from '../../guessing-rules.ts'
import { consumeHumanCheck } from '../human-check/consume-human-check.ts'

/**
 * Counts a try for an address before its password is looked at, so that tries at once cannot outrun the count. Refuses
 * it where too many were wrong: for want of a human check, or until some time has passed. One statement changes
 * the row and holds it: of tries that come when the wait is over one is looked at. Returns how many there were with it.
 */
export async function countGuess(ctx: AppContext, address: string): Promise<number> {
  const known = await readGuesses(ctx, address)
  if (known && known.wrong >= guessing.checkFrom) await assertHuman(ctx)
  const now = ctx.now()
  const forgotten = new Date(now.getTime() - guessing.forgetAfterSeconds * 1_000)
  const { rows } = await sql<{ wrong: number }>`
    insert into login_guess as g (address_hash, wrong, first_at, last_at)
    values (${hashAddress(address)}, 1, ${now}, ${now})
    on conflict (address_hash) do update set
      wrong = case when g.last_at < ${forgotten} then 1 else g.wrong + 1 end,
      first_at = case when g.last_at < ${forgotten} then ${now} else g.first_at end,
      last_at = ${now}
    where g.wrong < ${guessing.waitFrom}
      or g.last_at + make_interval(secs => least(power(2, least(g.wrong - ${guessing.waitFrom}, 30)), ${guessing.longestWaitSeconds})) <= ${now}
    returning wrong`.execute(ctx.db)
  if (!rows[0]) throw tooSoon(now, (await readGuesses(ctx, address)) ?? null)
  return rows[0].wrong
}

/** The password was right: whoever knows it has not guessed. */
export async function forgetGuesses({ db }: AppContext, address: string) {
  await db.deleteFrom('login_guess').where('address_hash', '=', hashAddress(address)).execute()
}

/** It was the right password, and a second step is still to come. */
export async function takeBackGuess({ db }: AppContext, address: string) {
  await db
    .updateTable('login_guess')
    .set((row) => ({ wrong: row('wrong', '-', 1) }))
    .where('address_hash', '=', hashAddress(address))
    .where('wrong', '>', 0)
    .execute()
}

/** A second step was wrong, which has limits of its own: it counts for the passwords that come after it. */
export async function addGuess({ db, now }: AppContext, address: string) {
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

/** What there was of late. */
export async function readGuesses({ db, now }: AppContext, address: string) {
  const row = await db
    .selectFrom('login_guess')
    .select(['wrong', 'first_at', 'last_at'])
    .where('address_hash', '=', hashAddress(address))
    .executeTakeFirst()
  const isOver =
    row && now().getTime() - row.last_at.getTime() > guessing.forgetAfterSeconds * 1_000
  return isOver ? undefined : row
}

/** A code that does not fit is told as such; none at all in its own way, so that programs know what is wanted. */
async function assertHuman(ctx: AppContext) {
  if (!ctx.visitor.antiBotCode) throw new Refusal('human_check_required')
  await consumeHumanCheck(ctx, 'log-in')
}

function tooSoon(now: Date, guesses: { wrong: number; last_at: Date } | null) {
  const seconds = guesses ? waitSeconds(guesses.wrong) : 1
  const since = guesses ? (now.getTime() - guesses.last_at.getTime()) / 1_000 : 0
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds - since))
  return new Refusal('slow_down', { message: waitFor(retryAfterSeconds), retryAfterSeconds })
}

function waitFor(seconds: number): string {
  const time =
    seconds < 60 ? formatCount(seconds, 'second') : formatCount(Math.ceil(seconds / 60), 'minute')
  return `There were too many wrong passwords for this address. Please try again in ${time}, or choose a new password by mail.`
}

/** The table need not tell whose addresses these are. */
export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(`login-guess ${address.trim().toLowerCase()}`).digest()
}
