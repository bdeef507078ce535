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
    async (query) => [...(await findForStaff(query, staffRoles)), ...findForAll(query)],
    [staffRoles],
  )
}

/** Loaded only for staff. */
async function findForStaff(query: string, staffRoles: string): Promise<Suggestion[]> {
  if (!staffRoles) return []
  const { findStaffScreens } = await import('../navigation/staff-screens.ts')
  return findStaffScreens(query, staffRoles.split(',')).map(({ group, title, to }) => ({
    group: 'screen',
    text: title,
    detail: group,
    url: to,
    count: null,
  }))
}

function findForAll(query: string): Suggestion[] {
  return findScreens(query).map((state) => {
    const { title, to } = screens[state]
    return { group: 'screen', text: title, detail: null, url: to, count: null }
  })
}
