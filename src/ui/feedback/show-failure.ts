import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from './toast.tsx'

/** Says that a call failed. That the session has ended is said once, by the whole site. */
export function showFailure(error: unknown, { title, message }: Words = {}) {
  if (error instanceof ApiFailure && error.status === 401) return
  showToast({
    tone: 'error',
    message: message ?? (error instanceof Error ? error.message : unknown),
    ...(title && { title }),
  })
}

const unknown = 'That did not work. Please try again.'

type Words = {
  title?: string
  /** Instead of the failure's own words. */
  message?: string
}
