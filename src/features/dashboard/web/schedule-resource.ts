import { appContext } from '#kernel/app-context.ts'
import { renderCalendar } from '../server/render-calendar.ts'
import type { Route } from './+types/schedule-resource.ts'
import { scheduleItemPath } from './dashboard-path.ts'

/** Serves the calendar feed. Calendar apps have no session, so they send the key in the URL. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const input = { id: params.id, key: url.searchParams.get('key') }
  const calendar = await renderCalendar(context.get(appContext), input, scheduleItemPath)
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  if (calendar === null) return new Response('Calendar not found.', { status: 404, headers })
  return new Response(calendar, {
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
  })
}

export const handle = { query: ['key'] }
