import { IconAlertCircle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './toast.module.css'

/** How long a toast stays, milliseconds. */
export const toastDuration = 6000

/** Says something briefly, bottom left, without taking the focus. */
export function showToast(toast: Toast) {
  const id = nextId++
  change([...shown, { ...toast, id }].slice(-3))
  setTimeout(() => hideToast(id), toast.durationMs ?? toastDuration)
}

/** Where toasts appear; stands once, in the shell. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew for each, so that it stands over a dialog that has opened since.
    region.current?.hidePopover()
    if (toasts.length > 0) region.current?.showPopover()
  }, [toasts])
  return (
    <div ref={region} className={styles.region} popover="manual" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast} data-tone={toast.tone ?? 'info'}>
          {toast.tone === 'error' ? (
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          )}
          <p className={styles.words}>
            {toast.title && <strong>{toast.title}</strong>}
            {toast.message}
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label="Dismiss"
            onClick={() => hideToast(toast.id)}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}

function hideToast(id: number) {
  change(shown.filter((toast) => toast.id !== id))
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Toast = {
  title?: string
  message: string
  tone?: 'info' | 'error'
  durationMs?: number
}
type ShownToast = Toast & { id: number }

const none: readonly ShownToast[] = []
const listeners = new Set<() => void>()
let shown = none
let nextId = 1
