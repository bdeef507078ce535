import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import IconWifiOff from '#icons/IconWifiOff'
import {
  countPendingPages,
  retryPendingPages,
  subscribePendingPages,
} from '../document/page-requests.ts'
import styles from './feedback.module.css'

/**
 * Shows a notice when the connection is lost, without leaving the page. Continues the navigation once the connection is
 * back.
 */
export function NetworkNotice() {
  const navigate = useNavigate()
  const lost = useSyncExternalStore(subscribePendingPages, countPendingPages, () => 0)
  const [pendingHref, setPendingHref] = useState<string | null>(null)
  const isShown = lost > 0 || pendingHref !== null
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => holdLinksWhileOffline(setPendingHref), [])
  useEffect(() => {
    if (pendingHref === null) return
    const go = () => {
      setPendingHref(null)
      void navigate(pendingHref)
    }
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [pendingHref, navigate])
  useEffect(() => {
    // Browsers without popovers show a fixed element.
    if (isShown) region.current?.showPopover?.()
    else region.current?.hidePopover?.()
  }, [isShown])
  return (
    <div ref={region} className={styles.region} popover="manual" role="alert">
      {isShown && (
        <>
          <IconWifiOff size={18} />
          <p>
            <strong>{navigator.onLine ? 'We couldn’t load the page' : 'You’re offline'}</strong>
            We’ll open the next page when you’re back online.
          </p>
          {lost > 0 && (
            <button type="button" onClick={retryPendingPages}>
              Try again
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** Delays navigation while offline, because the next page's script may not be loaded yet. */
function holdLinksWhileOffline(hold: (href: string) => void) {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (navigator.onLine || !link || event.button !== 0 || isHandledByBrowser(event, link)) return
    event.preventDefault()
    event.stopPropagation()
    hold(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}

function isHandledByBrowser(event: MouseEvent, link: HTMLAnchorElement) {
  const hasModifierKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isInPage =
    link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  return hasModifierKey || isInPage || link.origin !== location.origin || link.target !== ''
}
