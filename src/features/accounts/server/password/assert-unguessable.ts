import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { findWeakness } from '../../password-strength/find-weakness.ts'
import { weaknessTexts } from '../../texts.ts'

/** Refuses a password that would be tried first, and says why. `owner` is what is known of whose it will be. */
export function assertUnguessable(
  { site }: Pick<AppContext, 'site'>,
  field: 'password' | 'newPassword',
  password: string,
  owner: readonly (string | null)[],
) {
  const own = [...owner.filter((text) => text !== null), site.name]
  const weakness = findWeakness(password, own)
  if (weakness) throw wrongField(field, weaknessTexts[weakness])
}
