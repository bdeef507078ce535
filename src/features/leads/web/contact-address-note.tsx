import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { ContactAddress } from '../contract.ts'
import styles from './contact-address-note.module.css'

/** The listing's own contact address waits for its reader's yes: says so, and asks again. */
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
          <p>Sent. The link is in that mailbox.</p>
        ) : (
          <Button size="sm" busy={isBusy} onClick={() => void ask()}>
            {state === 'waiting' ? 'Send again' : 'Send the link'}
          </Button>
        )
      }
    >
      <b>{address.email}</b>{' '}
      {state === 'waiting' ? 'is waiting for confirmation.' : 'is not confirmed yet.'} Until its
      reader follows the link we mail there, messages go to your account’s address.
    </Notice>
  )
}

type ContactAddressNoteProps = { listingId: number; address: ContactAddress }
