import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import IconWifiOff from '#icons/IconWifiOff'
import {
  askAgain,
  keepAskingForPages,
  lostPages,
  subscribeLost,
} from '../document/page-data-fetch.ts'
import styles from './network-notice.module.css'

/** A lost network leaves the page as it is; this says so, and opens what was asked for when there is one again. */
export function NetworkNotice() {
  const navigate = useNavigate()
  const lost = useSyncExternalStore(subscribeLost, lostPages, () => 0)
  const [held, setHeld] = useState<string | null>(null)
  const isShown = lost > 0 || held !== null
  const region = useRef<HTMLDivElement>(null)
  useEffect(keepAskingForPages, [])
  useEffect(() => holdLinksWhileOffline(setHeld), [])
  useEffect(() => {
    if (held === null) return
    const go = () => {
      setHeld(null)
      void navigate(held)
    }
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  }, [held, navigate])
  useEffect(() => {
    if (isShown) region.current?.showPopover()
    else region.current?.hidePopover()
  }, [isShown])
  return (
    <div ref={region} className={styles.region} popover="manual" role="alert">
      {isShown && (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>{navigator.onLine ? 'The page could not be loaded' : 'You are offline'}</strong>
            This page stays. The next one opens as soon as there is a connection.
          </p>
          {lost > 0 && (
            <button type="button" onClick={askAgain}>
              Try again
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** A page whose script was never loaded cannot even be begun without a network. */
function holdLinksWhileOffline(hold: (href: string) => void) {
  const look = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (navigator.onLine || !link || event.button !== 0 || isForElsewhere(event, link)) return
    event.preventDefault()
    event.stopPropagation()
    hold(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', look, true)
  return () => document.removeEventListener('click', look, true)
}

function isForElsewhere(event: MouseEvent, link: HTMLAnchorElement) {
  const isAside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isInPage =
    link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  return isAside || isInPage || link.origin !== location.origin || link.target !== ''
}
