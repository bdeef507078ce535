import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { createCalendarEndpoint, revokeCalendarEndpoint } from '../../../contract.ts'
import styles from './calendar-dialog.module.css'

/** Gives a secret address of the schedule for calendar programs, and takes it back. */
export function CalendarDialog({ bizId, onClose }: { bizId: number; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (step: () => Promise<void>) => {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const create = async () => setAddress((await callApi(createCalendarEndpoint, { id: bizId })).url)
  const revoke = async () => {
    await callApi(revokeCalendarEndpoint, { id: bizId })
    setAddress(null)
    showToast({ message: 'The former address of your schedule no longer works' })
  }
  return (
    <Dialog
      title="Schedule in my calendar"
      onClose={onClose}
      foot={
        <>
          <Button variant="act" busy={busy} onClick={() => void take(create)}>
            Make a new address
          </Button>
          <Button disabled={busy} onClick={() => void take(revoke)}>
            Make it void
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          Calendar programs read your next steps and the listings that run out from an address of
          your own. Whoever knows it can read them: keep it to yourself.
        </p>
        {address === null ? (
          <p>A new address makes the one before void.</p>
        ) : (
          <Field
            label="Address, shown this once"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </Dialog>
  )
}
