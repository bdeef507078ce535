import { useCallback } from 'react'
import type { Suggestion } from '#features/search/web/public/suggestions/suggestion.ts'
import type { FindMore } from '#features/search/web/public/suggestions/use-suggestions.ts'
import { useUser } from '#ui/user.tsx'
import { findScreens, screens } from '../navigation/screens.ts'

/** Returns screens that match the entered text. For staff, back office screens come first. */
export function useScreenSuggestions(): FindMore {
  const user = useUser()
  const staffRoles = user?.staffCounts ? user.userRoles.join() : ''
  return useCallback(
    async (words) => [...(await findForStaff(words, staffRoles)), ...findForAll(words)],
    [staffRoles],
  )
}

/** Loaded only for staff. */
async function findForStaff(words: string, staffRoles: string): Promise<Suggestion[]> {
  if (!staffRoles) return []
  const { findStaffScreens } = await import('../navigation/staff-screens.ts')
  return findStaffScreens(words, staffRoles.split(',')).map(({ group, title, to }) => ({
    group: 'screen',
    text: title,
    detail: group,
    url: to,
    count: null,
  }))
}

function findForAll(words: string): Suggestion[] {
  return findScreens(words).map((state) => {
    const { title, to } = screens[state]
    return { group: 'screen', text: title, detail: null, url: to, count: null }
  })
}
