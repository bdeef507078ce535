import type { AppContext } from '#kernel/app-context.ts'
import { guessing } from '../../../guessing-rules.ts'

/** For how many addresses so many wrong passwords came within a day that their owners were told. */
export async function countGuessed({ db, now }: AppContext): Promise<number> {
  const { guessed } = await db
    .selectFrom('login_guess')
    .select((eb) => eb.fn.countAll<number>().as('guessed'))
    .where('wrong', '>=', guessing.tellFrom)
    .where('last_at', '>', new Date(now().getTime() - guessing.forgetAfterSeconds * 1_000))
    .executeTakeFirstOrThrow()
  return guessed
}
