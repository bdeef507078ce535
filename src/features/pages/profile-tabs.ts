/** The profile's tabs that exist, in order, by the word in the address. */
export const profileTabs = [
  ['profile', 'Contact info'],
  ['settings', 'Settings'],
  ['aircraft', 'My Aircraft'],
  ['ads', 'Purchases'],
  ['saved', 'Saved'],
] as const

export type ProfileTab = (typeof profileTabs)[number][0]

/** `?tab=settings`, or `?tab=2` as links in old messages have it; anything else is the first. */
export function readProfileTab(text: string | null): ProfileTab {
  const word = text ?? ''
  const wanted = numbered[word] ?? word
  return profileTabs.find(([tab]) => tab === wanted)?.[0] ?? 'profile'
}

const numbered: Record<string, string> = {
  2: 'profile',
  3: 'settings',
  4: 'aircraft',
  5: 'ads',
  6: 'saved',
}
