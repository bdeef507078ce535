import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import IconWifiOff from '#icons/IconWifiOff'
import { translate } from '#kernel/messages/translate.ts'
import {
  findWaiting,
  isOffline,
  retryWaiting,
  subscribeWaiting,
  waitForConnection,
} from '#kernel/web/connection.ts'
import styles from './feedback.module.css'

/** Says what waits for the connection, without leaving the page. */
export function NetworkNotice() {
  const navigate = useNavigate()
  const waiting = useSyncExternalStore(subscribeWaiting, findWaiting, () => null)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => holdLinksWhileOffline((href) => void navigate(href)), [navigate])
  useEffect(() => {
    // Browsers without popovers show a fixed element.
    if (waiting) region.current?.showPopover?.()
    else region.current?.hidePopover?.()
  }, [waiting])
  useEffect(() => {
    if (waiting !== 'write') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [waiting])
  return (
    <div ref={region} className={styles.region} popover="manual" role="alert">
      {waiting && (
        <>
          <IconWifiOff size={18} />
          <p>
            <strong>{translate(isOffline() ? 'You’re offline' : online[waiting].title)}</strong>
            {translate(isOffline() ? offline[waiting] : online[waiting].promise)}
          </p>
          {!isOffline() && waiting !== 'write' && (
            <button type="button" onClick={retryWaiting}>
              Try again
            </button>
          )}
        </>
      )}
    </div>
  )
}

const offline = {
  write: 'Keep this page open, and we’ll send your change when you’re back online.',
  page: 'We’ll open the next page when you’re back online.',
  read: 'We’ll load the rest when you’re back online.',
}
/** Texts while the browser is online, such as after a failed request. */
const online = {
  write: { title: 'Sending your changes', promise: 'Keep this page open until they’re sent.' },
  page: { title: 'We couldn’t load the page', promise: 'We’ll keep trying.' },
  read: { title: 'We couldn’t load everything', promise: 'We’ll keep trying.' },
}

/** Delays navigation while offline, because the next page's script may not be loaded yet. The last link wins. */
function holdLinksWhileOffline(navigate: (href: string) => void) {
  let last = new AbortController()
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!isOffline() || !link || event.button !== 0 || isHandledByBrowser(event, link)) return
    event.preventDefault()
    event.stopPropagation()
    last.abort()
    last = new AbortController()
    waitForConnection('page', { signal: last.signal }).then(
      () => navigate(link.pathname + link.search + link.hash),
      () => undefined,
    )
  }
  document.addEventListener('click', handleClick, true)
  return () => {
    last.abort()
    document.removeEventListener('click', handleClick, true)
  }
}

function isHandledByBrowser(event: MouseEvent, link: HTMLAnchorElement) {
  const hasModifierKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isInPage =
    link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  return hasModifierKey || isInPage || link.origin !== location.origin || link.target !== ''
}
