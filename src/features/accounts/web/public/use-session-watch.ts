import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isNotice, notices } from '#kernel/notices.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { onUnauthorized } from '#kernel/web/unauthorized.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { rememberPlace } from './remembered-place.ts'

/** What the whole site does about its session; stands once, in the layout. */
export function useSessionWatch() {
  useUnauthorized()
  useNotice()
}

/** A call was answered with 401: the session is over, whatever the page believed. */
function useUnauthorized() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onUnauthorized(() => {
        rememberPlace(pathname + search)
        showToast({
          title: 'Unauthorized',
          message: 'Authorization has been denied for this request',
          tone: 'error',
        })
        markSessionStale()
        void navigate(destinations.landing())
      }),
    [navigate, pathname, search],
  )
}

/** `/?notice=unauthorized`: who was sent here is told why, once. */
function useNotice() {
  const [query, setQuery] = useSearchParams()
  const notice = query.get('notice')
  const said = useRef(false)
  useEffect(() => {
    if (notice === null) said.current = false
    if (!isNotice(notice) || said.current) return
    said.current = true
    showToast({ ...notices[notice], tone: 'error' })
    setQuery(
      (now) => {
        now.delete('notice')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [notice, setQuery])
}
