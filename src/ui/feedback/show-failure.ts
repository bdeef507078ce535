import { ApiFailure } from '#kernel/web/api-failure.ts'
import { isOffline } from '#kernel/web/connection.ts'
import { showToast } from './toast.tsx'

/** Shows the error of a failed call. Ignores 401, which the site reports itself. */
export function showFailure(error: unknown, { title, message }: ToastText = {}) {
  if (error instanceof ApiFailure && error.status === 401) return
  showToast({
    tone: 'error',
    message: message ?? describeFailure(error),
    ...(title && { title }),
  })
}

/** Returns the message of an error, except those of browsers: a script that can't be loaded throws a `TypeError`. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && !(error instanceof TypeError)) return error.message
  return isOffline()
    ? 'You’re offline. Please try again when you’re back online.'
    : 'Something went wrong. Please try again.'
}

type ToastText = {
  title?: string
  /** Overrides the error's message. */
  message?: string
}
