/** Tab names as used in the URL, in display order. */
export const profileTabs = [
  ['profile', 'Contact info'],
  ['settings', 'Settings'],
  ['card', 'Buyer’s card'],
  ['aircraft', 'Your aircraft'],
  ['ads', 'Purchases'],
  ['saved', 'Saved'],
] as const

export type ProfileTab = (typeof profileTabs)[number][0]

/**
 * Accepts a tab's name or an alias, such as `?tab=settings`, `?tab=2`, or `?tab=boats`. Anything else selects the first
 * tab.
 */
export function readProfileTab(text: string | null): ProfileTab {
  const key = text ?? ''
  const tabName = aliases[key] ?? key
  return profileTabs.find(([tab]) => tab === tabName)?.[0] ?? 'profile'
}

/** Aliases: numbers used in links in old messages, and the specification's name for the aircraft tab. */
const aliases: Record<string, string> = {
  boats: 'aircraft',
  2: 'profile',
  3: 'settings',
  4: 'aircraft',
  5: 'ads',
  6: 'saved',
}
