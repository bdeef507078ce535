import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** The caller. Every query of this feature is narrowed to it, so that another's id finds nothing. */
export function ownerOf({ actor }: AppContext): number {
  if (!actor) throw new Refusal('sign_in_first')
  return actor.profileId
}
