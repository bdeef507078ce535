import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAction } from '#ui/use-action.ts'
import type { ContactAddress } from '../contract.ts'
import styles from './leads.module.css'

/** Warns that the listing's contact address is unconfirmed, with a button to resend the confirmation email. */
export function ContactAddressNote({ listingId, address }: ContactAddressNoteProps) {
  const [state, setState] = useState(address.state)
  const [isSent, setSent] = useState(false)
  const ask = useAction(async () => {
    const { requestContactConfirmation } = await import('./lead-calls.ts')
    setState((await requestContactConfirmation(listingId)).state)
    setSent(true)
  })
  if (address.email === null || (state !== 'unasked' && state !== 'waiting')) return null
  return (
    <Notice
      className={styles.note}
      role="status"
      action={
        isSent ? (
          <p>Sent. Check that inbox for the link.</p>
        ) : (
          <Button size="sm" busy={ask.isBusy} onClick={ask.run}>
            {state === 'waiting' ? 'Resend' : 'Send link'}
          </Button>
        )
      }
    >
      <b>{address.email}</b> isn’t confirmed yet. Until you confirm it with the link in our email,
      messages go to your account’s email address.
    </Notice>
  )
}

type ContactAddressNoteProps = { listingId: number; address: ContactAddress }
