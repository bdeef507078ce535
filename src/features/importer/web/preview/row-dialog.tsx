import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { getRowEndpoint } from '../../row-contract.ts'
import styles from '../importer.module.css'

/** Dialog with a row's original values and all its problems. */
export function RowDialog({ operationId, rowNo, onClose }: RowDialogProps) {
  const [row, setRow] = useState<WholeRow | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    callApi(getRowEndpoint, { id: operationId, rowNo }, { signal: asking.signal }).then(
      setRow,
      (error) => !asking.signal.aborted && showFailure(error),
    )
    return () => asking.abort()
  }, [operationId, rowNo])
  const title = row?.line ? t`Row ${row.line} of the feed` : 'Feed row'
  return (
    <Dialog at="l" title={translate(title)} onClose={onClose}>
      {row === null ? (
        <p aria-busy="true">Loading…</p>
      ) : (
        <>
          <Notice className={styles.problems}>
            <ul>
              {row.problems.map(({ field, reason }) => (
                <li key={`${field} ${reason}`}>{translate(reason)}</li>
              ))}
            </ul>
          </Notice>
          <dl className={styles.raw}>
            {row.raw.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value || <span>empty</span>}</dd>
              </div>
            ))}
          </dl>
          {row.imageUrls.length > 0 && (
            <ol className="mt-4 text-ink-2 text-12 wrap-anywhere" aria-label="Images">
              {row.imageUrls.map((url) => (
                <li key={url}>{url}</li>
              ))}
            </ol>
          )}
        </>
      )}
    </Dialog>
  )
}

type WholeRow = z.output<typeof getRowEndpoint.output>
type RowDialogProps = { operationId: number; rowNo: number; onClose: () => void }
