import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { ContactAddress } from '../contract.ts'
import styles from './leads.module.css'

/** Warns that the listing's contact address is unconfirmed, with a button to resend the confirmation email. */
export function ContactAddressNote({ listingId, address }: ContactAddressNoteProps) {
  const [state, setState] = useState(address.state)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  if (address.email === null || (state !== 'unasked' && state !== 'waiting')) return null
  const ask = async () => {
    setBusy(true)
    try {
      const { requestContactConfirmation } = await import('./lead-calls.ts')
      setState((await requestContactConfirmation(listingId)).state)
      setSent(true)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      className={styles.note}
      role="status"
      action={
        isSent ? (
          <p>Sent. Check that inbox for the link.</p>
        ) : (
          <Button size="sm" busy={isBusy} onClick={() => void ask()}>
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
