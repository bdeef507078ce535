import type { AppContext } from '#kernel/app-context.ts'

/** Drops the row of a deleted account, unless an invoice or a lead still refers to its number. */
export async function dropErasedProfile({ db }: AppContext, profileId: number): Promise<void> {
  try {
    await db
      .deleteFrom('profile')
      .where('id', '=', profileId)
      .where('erased_at', 'is not', null)
      .execute()
  } catch (error) {
    if (!isReferredTo(error)) throw error
  }
}

/** PostgreSQL's foreign_key_violation. */
function isReferredTo(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
