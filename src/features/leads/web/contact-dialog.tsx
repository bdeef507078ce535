import { useEffect, useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type ContactSheet, getContactSheetEndpoint } from '../contract.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactHeading } from './contact-heading.tsx'
import { ContactSent } from './contact-sent.tsx'
import styles from './leads.module.css'

/** Contact form in a dialog over the listing's page. */
export function ContactDialog({ listingId, listingTitle, onClose }: ContactDialogProps) {
  const { sheet, failure } = useContactSheet(listingId)
  return (
    <Dialog
      title={(id) =>
        sheet ? (
          <ContactHeading sheet={sheet} as="h2" id={id} />
        ) : (
          <HeadingLoading id={id} listingTitle={listingTitle} />
        )
      }
      flush
      onClose={onClose}
    >
      {failure ? (
        <p className={styles.failure} role="alert">
          {translate(failure)}
        </p>
      ) : (
        <Message sheet={sheet} onClose={onClose} />
      )}
    </Dialog>
  )
}

function HeadingLoading({ id, listingTitle }: { id: string; listingTitle: string }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>Contact the seller</h2>
      <p>{listingTitle}</p>
    </div>
  )
}

function Message({ sheet, onClose }: { sheet: ContactSheet | null; onClose: () => void }) {
  const [sent, setSent] = useState<string | null>(null)
  if (!sheet) return <FormLoading />
  if (sent === null) return <ContactForm sheet={sheet} isOver onSent={setSent} />
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
    callApi(getContactSheetEndpoint, { id }, { signal: leaving.signal }).then(
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
