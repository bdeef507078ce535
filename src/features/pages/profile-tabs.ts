/** The profile's tabs that exist, in order, by the word in the address. */
export const profileTabs = [
  ['profile', 'Contact info'],
  ['settings', 'Settings'],
  ['aircraft', 'My Aircraft'],
  ['ads', 'Purchases'],
  ['saved', 'Saved'],
] as const

export type ProfileTab = (typeof profileTabs)[number][0]

/** `?tab=settings`, `?tab=2` or `?tab=boats`; anything else is the first. */
export function readProfileTab(text: string | null): ProfileTab {
  const word = text ?? ''
  const wanted = numbered[word] ?? word
  return profileTabs.find(([tab]) => tab === wanted)?.[0] ?? 'profile'
}

/** By number as links in old messages have it, and by the specification's own word. */
const numbered: Record<string, string> = {
  boats: 'aircraft',
  2: 'profile',
  3: 'settings',
  4: 'aircraft',
  5: 'ads',
  6: 'saved',
}
