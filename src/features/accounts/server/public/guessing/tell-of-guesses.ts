import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { mailGuesses } from '../../account-mails.ts'
import { findAccount } from '../../find-account.ts'
import { readGuesses } from '../../guessing/count-guess.ts'

/** Tells whoever owns the address, if anybody has shown that they do, that others try passwords for it. */
export const tellOfGuesses = job<{ address: string; wrong: number }>({
  name: 'tell-of-guesses',
  async handle(ctx, { address, wrong }) {
    const owner = await findAccount(ctx, address)
    const guesses = await readGuesses(ctx, address)
    if (owner?.is_usable && owner.email_confirmed_at && guesses)
      await inTransaction(ctx, (ctx) => mailGuesses(ctx, owner, { ...guesses, wrong }))
  },
})
