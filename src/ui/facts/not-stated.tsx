import { t } from '#kernel/messages/translate.ts'

/** Placeholder for a missing value. Never shows 0 or a dash. */
export function NotStated({ what }: { what?: string }) {
  return <span className="text-ink-3 font-400">{what ? t`${what} not stated` : 'Not stated'}</span>
}
