import { useEffect, useRef, useSyncExternalStore } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconX from '#icons/IconX'
import { translate } from '#kernel/messages/translate.ts'
import { Link } from '../link.tsx'
import styles from './toast.module.css'

/** How long a toast is visible, in milliseconds. */
export const toastDurationMs = 6000

/** Shows a brief message at the bottom left without moving the focus. Ignores a message that is already visible. */
export function showToast(toast: Toast) {
  const id = nextId++
  const others = visibleToasts.filter(
    ({ title, message }) => title !== toast.title || message !== toast.message,
  )
  change([...others, { ...toast, id }].slice(-3))
  setTimeout(() => hideToast(id), toast.durationMs ?? toastDurationMs)
}

/** Hides toasts of one kind. Used to remove error messages after a later success. */
export function hideToasts(tone: 'info' | 'error') {
  change(visibleToasts.filter((toast) => (toast.tone ?? 'info') !== tone))
}

/** Container for toasts. Render it once, in the layout. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => visibleToasts,
    () => none,
  )
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Reopens the popover for each toast, so that it appears above any dialog opened since the last one. Without
    // popovers, it's a fixed element below dialogs.
    region.current?.hidePopover?.()
    if (toasts.length > 0) region.current?.showPopover?.()
  }, [toasts])
  return (
    <div ref={region} className={styles.region} popover="manual" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast} data-tone={toast.tone ?? 'info'}>
          {toast.tone === 'error' ? <IconAlertCircle size={18} /> : <IconInfoCircle size={18} />}
          <p className={styles.text}>
            {toast.title && <strong>{translate(toast.title)}</strong>}
            {translate(toast.message)}
            {toast.link && (
              <>
                {' '}
                <Link to={toast.link.to} onClick={() => hideToast(toast.id)}>
                  {translate(toast.link.label)}
                </Link>
              </>
            )}
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label="Dismiss"
            onClick={() => hideToast(toast.id)}
          >
            <IconX size={16} />
          </button>
        </div>
      ))}
    </div>
  )
}

function hideToast(id: number) {
  change(visibleToasts.filter((toast) => toast.id !== id))
}

function change(next: readonly VisibleToast[]) {
  visibleToasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Toast = {
  title?: string
  message: string
  tone?: 'info' | 'error'
  /** Action to offer after the message. */
  link?: { to: string; label: string }
  durationMs?: number
}
type VisibleToast = Toast & { id: number }

const none: readonly VisibleToast[] = []
const listeners = new Set<() => void>()
let visibleToasts = none
let nextId = 1
