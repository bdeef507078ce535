import type { AppContext } from '#kernel/app-context.ts'
import type { MemberRules } from '../rules.ts'

/** Returns what the site requires from new members. */
export function memberRules({ site }: Pick<AppContext, 'site'>): MemberRules {
  const { minimumAge, unservedCountries } = site
  return { minimumAge, unservedCountries }
}
