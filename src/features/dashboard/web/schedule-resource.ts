import { appContext } from '#kernel/app-context.ts'
import { writeCalendar } from '../server/write-calendar.ts'
import type { Route } from './+types/schedule-resource.ts'
import { scheduleItemPath } from './schedule-item-path.ts'

/** For calendar programs, which bring the key in the address and no session. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = { id: params.id, key: url.searchParams.get('key') }
  const calendar = await writeCalendar(context.get(appContext), asked, scheduleItemPath)
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  if (calendar === null) return new Response('There is no such calendar.', { status: 404, headers })
  return new Response(calendar, {
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
  })
}

export const handle = { query: ['key'] }
