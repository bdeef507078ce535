import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { createCalendarEndpoint, revokeCalendarEndpoint } from '../../../contract.ts'

/** Creates and revokes the secret URL of the calendar feed. */
export function CalendarDialog({ bizId, onClose }: { bizId: number; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const create = useAction(async () =>
    setAddress((await callApi(createCalendarEndpoint, { id: bizId })).url),
  )
  const revoke = useAction(async () => {
    await callApi(revokeCalendarEndpoint, { id: bizId })
    setAddress(null)
    showToast({ message: 'Calendar URL turned off' })
  })
  const isBusy = create.isBusy || revoke.isBusy
  return (
    <Dialog
      title="Add schedule to your calendar"
      onClose={onClose}
      foot={
        <>
          <Button variant="act" busy={isBusy} onClick={create.run}>
            Create new URL
          </Button>
          <Button disabled={isBusy} onClick={revoke.run}>
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
