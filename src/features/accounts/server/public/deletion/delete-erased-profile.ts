import type { AppContext } from '#kernel/app-context.ts'

/** Deletes the row of an erased account unless an invoice or lead still references it. */
export async function deleteErasedProfile({ db }: AppContext, profileId: number): Promise<void> {
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

/** Checks for PostgreSQL's foreign_key_violation. */
function isReferredTo(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
