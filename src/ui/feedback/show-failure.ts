import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from './toast.tsx'

/** Shows the error of a failed call. Ignores 401, which the site reports itself. */
export function showFailure(error: unknown, { title, message }: ToastText = {}) {
  if (error instanceof ApiFailure && error.status === 401) return
  showToast({
    tone: 'error',
    message: message ?? (error instanceof Error ? error.message : unknown),
    ...(title && { title }),
  })
}

const unknown = 'Something went wrong. Please try again.'

type ToastText = {
  title?: string
  /** Overrides the error's message. */
  message?: string
}
