import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { weaknessMessages } from '../../account-messages.ts'
import { findWeakness } from '../../password-strength/find-weakness.ts'

/** Throws an error with the reason if the password is easy to guess. `owner` contains the owner's address and names. */
export function assertStrongPassword(
  { site }: Pick<AppContext, 'site'>,
  field: 'password' | 'newPassword',
  password: string,
  owner: readonly (string | null)[],
) {
  const own = [...owner.filter((text) => text !== null), site.name]
  const weakness = findWeakness(password, own)
  if (weakness) throw fieldRefusal(field, weaknessMessages[weakness])
}
