import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { createCalendarEndpoint, revokeCalendarEndpoint } from '../../../contract.ts'

/** Creates and revokes the secret URL of the calendar feed. */
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
    showToast({ message: 'Calendar URL turned off' })
  }
  return (
    <Dialog
      title="Add schedule to your calendar"
      onClose={onClose}
      foot={
        <>
          <Button variant="act" busy={busy} onClick={() => void take(create)}>
            Create new URL
          </Button>
          <Button disabled={busy} onClick={() => void take(revoke)}>
            Turn off URL
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-14">
        <p>
          Calendar apps can subscribe to your next steps and expiring listings at a private URL.
          Anyone with the URL can read them, so don’t share it.
        </p>
        {address === null ? (
          <p>Creating a new URL turns off the old one.</p>
        ) : (
          <Field
            label="URL (shown only once)"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </Dialog>
  )
}
