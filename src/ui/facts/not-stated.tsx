import { t, translateMessage } from '#kernel/messages/translate.ts'

/** Placeholder for a missing value. Never shows 0 or a dash. */
export function NotStated({ what, isShort }: { what?: string; isShort?: boolean }) {
  return (
    <span className="text-ink-3 font-400">
      {what
        ? t`${what} not stated`
        : isShort
          ? translateMessage('Not stated', 'short')
          : 'Not stated'}
    </span>
  )
}
