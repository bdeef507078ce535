import IconLock from '#icons/IconLock'
import IconLockOpen from '#icons/IconLockOpen'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/use-action.ts'
import { type DocumentRelease, releaseDocumentsEndpoint } from '../contract.ts'
import { getRelease } from './document-calls.ts'
import styles from './documents-editor.module.css'
import { useLoaded } from './use-loaded.ts'

/** Button that releases the listing's locked documents to this buyer, or revokes the release. */
export function ReleaseBox({ leadId }: { leadId: number }) {
  const { loaded, setLoaded } = useLoaded(getRelease, leadId)
  const release = useAction(async (isReleased: boolean) =>
    setLoaded(await callApi(releaseDocumentsEndpoint, { id: leadId, isReleased })),
  )
  if (!loaded || (loaded.lockedCount === 0 && loaded.releasedAt === null)) return null
  const isReleased = loaded.releasedAt !== null
  const Icon = isReleased ? IconLockOpen : IconLock
  return (
    <div className={styles.release}>
      <Icon size={20} />
      <p role="status">
        {translate(describeRelease(loaded))}
        {loaded.openings.slice(0, 4).map(({ title, day }) => (
          <small key={`${title} ${day}`}>
            Opened {title}, {formatDate(day)}
          </small>
        ))}
      </p>
      <Button size="sm" busy={release.isBusy} onClick={() => void release.run(!isReleased)}>
        {isReleased ? 'Stop sharing' : 'Share documents with this buyer'}
      </Button>
    </div>
  )
}

function describeRelease({ releasedAt, lockedCount }: DocumentRelease): string {
  const count = formatCount(lockedCount, 'document')
  return releasedAt === null
    ? t`Locked for this buyer: ${count} for this aircraft.`
    : t`${count} shared with this buyer on ${formatDate(releasedAt)}.`
}
