import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ContactSheet, contactSheetEndpoint } from '../contract.ts'
import styles from './contact-dialog.module.css'
import { ContactForm } from './contact-form.tsx'
import { ContactHeading } from './contact-heading.tsx'
import { ContactSent } from './contact-sent.tsx'

/** The message to the seller over the listing's page. */
export function ContactDialog({ listingId, listingTitle, onClose }: ContactDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { sheet, failure } = useContactSheet(listingId)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          {sheet ? (
            <ContactHeading sheet={sheet} as="h2" id={titleId} />
          ) : (
            <div>
              <h2 className={styles.title} id={titleId}>
                Contact the seller
              </h2>
              <p>{listingTitle}</p>
            </div>
          )}
          <IconButton label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        {failure ? (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        ) : (
          <Message sheet={sheet} onClose={onClose} />
        )}
      </div>
    </dialog>
  )
}

function Message({ sheet, onClose }: { sheet: ContactSheet | null; onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null)
  if (!sheet) return <FormLoading />
  if (sent === null) return <ContactForm sheet={sheet} onSent={setSent} />
  return (
    <ContactSent message={sent}>
      <Button onClick={onClose}>Back to the aircraft</Button>
    </ContactSent>
  )
}

function useContactSheet(id: number) {
  const [sheet, setSheet] = useState<ContactSheet | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(contactSheetEndpoint, { id }, { signal: leaving.signal }).then(
      setSheet,
      (error: Error) => {
        if (!leaving.signal.aborted) setFailure(error.message)
      },
    )
    return () => leaving.abort()
  }, [id])
  return { sheet, failure }
}

const waitingRows = ['name', 'phone', 'aircraft', 'time', 'message']

function FormLoading() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="sr">loading...</span>
      {waitingRows.map((row) => (
        <Skeleton key={row} className={styles.waitingRow} />
      ))}
    </div>
  )
}

type ContactDialogProps = { listingId: number; listingTitle: string; onClose: () => void }
