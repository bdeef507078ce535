import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { isNoticeName, notices } from '#kernel/notices.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { onUnauthorized } from '#kernel/web/unauthorized.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { useUser } from '#ui/user.tsx'
import { saveReturnPath } from './stored-return-path.ts'

/** Handles session changes for the entire site. Used once, in the layout. */
export function useSessionWatch() {
  useUnauthorized()
  useRestoredPage()
  useNotice()
}

/** Loads a member's page again if the browser restored it from memory, because the session may have ended since. */
function useRestoredPage() {
  const isMember = useUser() !== null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !isMember) return
      markSessionStale()
      void revalidate()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [isMember, revalidate])
}

/** Handles a 401 response, which means that the session has ended. */
function useUnauthorized() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onUnauthorized(() => {
        saveReturnPath(pathname + search)
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

/** Explains a redirect to `/?notice=unauthorized` once. */
function useNotice() {
  const [query, setQuery] = useSearchParams()
  const notice = query.get('notice')
  const wasShown = useRef(false)
  useEffect(() => {
    if (notice === null) wasShown.current = false
    if (!isNoticeName(notice) || wasShown.current) return
    wasShown.current = true
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
